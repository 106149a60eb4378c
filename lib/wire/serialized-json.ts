/** JSON that was made once and is sent many times. `Value` is what it parses to. */
export class SerializedJson<Value> {
  declare readonly value: Value;
  /** What the text is put together of: joined only with what stands around it, since long texts are not copied twice. */
  readonly pieces: readonly string[];
  /** The elements of an array that was made of them. */
  readonly parts: readonly SerializedJson<unknown>[] | undefined;

  constructor(text: string | readonly string[], parts?: readonly SerializedJson<unknown>[]) {
    this.pieces = typeof text === "string" ? [text] : text;
    this.parts = parts;
  }

  get text(): string {
    return this.pieces.join("");
  }

  /** An array of parts that are JSON already. */
  static array<Part extends SerializedJson<unknown>>(
    parts: readonly Part[],
  ): SerializedJson<Part["value"][]> {
    const pieces = ["["];
    for (const part of parts) pieces.push(...(pieces.length > 1 ? [","] : []), ...part.pieces);
    pieces.push("]");
    return new SerializedJson(pieces, parts);
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
