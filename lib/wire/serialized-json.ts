/** JSON that was made once and is sent many times. `Value` is what it parses to. */
export class SerializedJson<Value> {
  declare readonly value: Value;
  readonly text: string;
  /** The elements of an array that was made of them. */
  readonly parts: readonly SerializedJson<unknown>[];

  constructor(text: string, parts: readonly SerializedJson<unknown>[] = []) {
    this.text = text;
    this.parts = parts;
  }

  /** An array of parts that are JSON already. */
  static array<Part extends SerializedJson<unknown>>(
    parts: readonly Part[],
  ): SerializedJson<Part["value"][]> {
    return new SerializedJson(`[${parts.map(({ text }) => text).join(",")}]`, parts);
  }

  /** An object of members that are JSON already, in their order. */
  static object<Members extends Readonly<Record<string, SerializedJson<unknown>>>>(
    members: Members,
  ): SerializedJson<{ [Name in keyof Members]: Members[Name]["value"] }> {
    const texts = Object.entries(members).map(([name, { text }]) => `${JSON.stringify(name)}:${text}`);
    return new SerializedJson(`{${texts.join(",")}}`);
  }

  static of<Value>(value: Value): SerializedJson<Value> {
    return new SerializedJson(JSON.stringify(value));
  }
}
