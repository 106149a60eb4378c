/** What the sections of one class have in common: "CSCI-1100" of "CSCI-1100 01" and "CSCI-1100 02". */
export const courseOf = (section: string): string => section.replace(/\s+\S+$/, "") || section;

/** Few words for classes that meet together: sections of one course are named once. */
export const classNames = (classes: readonly string[]): readonly string[] => {
  if (classes.length < 2) return classes;
  const courses = [...new Set(classes.map(courseOf))];
  return courses.length < classes.length ? courses : classes;
};
