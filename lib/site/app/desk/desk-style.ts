/** The desk's own rules, beside those of the app. They come with its script, so that no student loads them. */
const RULES = `
.desk,
.desk > div {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
}

.desk {
  max-width: 44rem;
  margin-top: var(--s3);
}

@media (min-width: 1100px) {
  .desk {
    grid-template: auto 1fr / minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
    max-width: none;
  }

  .desk > .aside {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
}

.desk label.button {
  display: inline-flex;
  align-items: center;
  min-height: var(--tap);
}

.desk h3 {
  font-size: var(--t3);
}

.imports {
  padding: 0;
  list-style: none;
}

.drop {
  border-style: dashed;
}

.drop.over {
  background: var(--brand-soft);
}

.choice {
  display: grid;
  gap: var(--s2);
  padding-top: var(--s3);
  border-top: 1px solid var(--line);
}

.desk :is(.choice, details) li {
  overflow-wrap: anywhere;
  font-size: var(--t2);
}

[aria-labelledby="desk-question"] > p {
  overflow-wrap: anywhere;
}

.period {
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s2);
  margin: 0;
  padding: 0;
  border: 0;
}

.period legend {
  font-weight: 600;
}

.desk textarea {
  width: 100%;
  padding: var(--s2);
  border: 1px solid var(--line);
  border-radius: var(--s2);
  background: none;
  color: inherit;
  font: var(--t2) monospace;
}

.badge:is(.in-doubt, .failed) {
  background: none;
  color: inherit;
  border: 1px solid currentColor;
}

.desk details :is(h3, p, table) {
  margin: var(--s2) 0 0;
}

.changes :is(td, th) {
  padding: var(--s1) var(--s3) var(--s1) 0;
  text-align: start;
}

.imports > li {
  padding: var(--s3) 0;
  border-top: 1px solid var(--line);
}

.imports > li > :is(.button, .actions, form) {
  margin: var(--s2) 0 0;
}

.badge {
  white-space: nowrap;
  padding: 0 var(--s2);
  border-radius: var(--round);
  background: var(--free-soft);
  color: var(--free-ink);
  font-size: var(--t2);
}
`;

let isAdopted = false;

/** Adds the rules to the page, once. */
export const adoptDeskStyle = (): void => {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets.push(sheet);
};
