/** Characters of a page, whose patterns could take long, and of one that says nothing else. */
const [LARGEST, LONGEST] = [50_000, 1000];
const UNSEEN = /<(script|style|template|title)\b[\s\S]*?<\/\1\s*>/gi;
/** What the search of a system answers; a page that was not found says nothing of classes. */
const NOTHING =
  /\bno (?:matches|(?:matching )?(?:results|records|classes|courses|sections)(?: (?:were|was|have been))?(?: found| match(?:ed|ing)?\b| available)?)/i;

/** True for a page without a table whose only text says that no class matched a search. */
export const saysNothingMatched = (page: string): boolean => {
  if (page.length > LARGEST) return false;
  const text = page
    .replace(UNSEEN, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
  return text.length < LONGEST && NOTHING.test(text);
};
