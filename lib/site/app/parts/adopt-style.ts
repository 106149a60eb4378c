/** Adds a later part's own rules to the page, so that the first drawing does not wait for them. */
export const adoptStyle = (rules: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
};
