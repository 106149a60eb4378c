/** JSON that was made once and is sent many times. `Value` is what it parses to. */
export class SerializedJson<Value> {
  declare readonly value: Value;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  static of<Value>(value: Value): SerializedJson<Value> {
    return new SerializedJson(JSON.stringify(value));
  }
}
