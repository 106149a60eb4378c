/** A folded name of a day without what some languages put in front of it. */
export const withoutArticle = (name: string): string =>
  name
    // Of Slovak's two days in `st` one has the accent.
    .replace(/^št/u, "sht")
    // Hebrew and Thai may have `day` in front.
    .replace(/^(?:יום |วัน)/u, "")
    // Arabic has its article or not.
    .replace(/^ال(?=\p{L}{3})/u, "");

/** Persian's letters, also where they are written as Arabic's. */
export const inPersianLetters = (text: string): string => text.replaceAll("ي", "ی").replaceAll("ك", "ک");
