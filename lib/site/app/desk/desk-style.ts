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

.seen h2 {
  font-size: var(--t4);
}

/* It stays in sight, above the tabs of a phone, while the reading is longer than the screen. */
.decision {
  position: sticky;
  bottom: calc(68px + env(safe-area-inset-bottom));
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s2);
  padding: var(--s2) var(--s4);
}

.decision p {
  flex: 1 1 16rem;
}

@media (min-width: 900px), (max-height: 480px) and (min-width: 640px) {
  .decision {
    bottom: var(--s2);
  }
}

.drop {
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  border-style: dashed;
  border-color: var(--edge);
}

.drop h2 {
  grid-column: 1 / -1;
}

.desk .note,
.desk .actions {
  margin: 0;
}

#day > .account-form {
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
}

.drop.over {
  background: var(--brand-soft);
}

.question {
  grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  border-color: var(--soon);
  background: var(--soon-soft);
}

.question > :not(.choice) {
  grid-column: 1 / -1;
}

.choice {
  display: grid;
  grid-template-rows: auto 1fr;
  gap: var(--s2);
  padding: var(--s3);
  border: 1px solid var(--edge);
  border-radius: var(--r);
  background: var(--card);
}

.choice ul {
  padding-left: var(--s4);
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

.changes {
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
}

.changes :is(td, th) {
  padding: var(--s1) 0;
  font-size: var(--t2);
  overflow-wrap: anywhere;
  text-align: start;
}

.changes thead th:first-child {
  width: 40%;
}

.changes thead th {
  color: var(--ink-2);
  font-weight: 400;
}

/* What goes stands to the left of one line, what comes to the right. */
.changes :is(td, th):nth-child(2) {
  padding-right: 1px;
  text-align: end;
}

.changes thead th:nth-child(2) {
  padding-right: var(--s2);
}

.changes thead th:nth-child(3) {
  padding-left: var(--s2);
}

.changes i {
  display: inline-block;
  width: calc(var(--share) * (100% - 3rem));
  height: 8px;
  border-radius: 0 2px 2px 0;
  background: var(--ink-2);
}

.changes td:nth-child(2) i {
  border: 1.5px solid var(--edge);
  border-radius: 2px 0 0 2px;
  background: none;
}

.hours {
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t2);
}

.hours :is(td, th) {
  padding: var(--s1) 0 var(--s1) var(--s3);
  text-align: end;
}

.hours :is(td, th):first-child {
  padding-left: 0;
  text-align: start;
  overflow-wrap: anywhere;
}

/* What may be done about it stands beside it. */
.imports > li {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--s3);
  align-items: center;
  padding: var(--s3) 0;
  border-top: 1px solid var(--line);
  overflow-wrap: anywhere;
}

.imports > li > * {
  grid-column: 1;
}

.imports > li > details {
  grid-column: 1 / -1;
}

.imports > li > :is(.badge, .button, .actions, form) {
  grid-area: 1 / 2 / span 2;
  justify-self: end;
}

.imports > li > .badge,
.imports > li > .badge ~ :is(.button, .actions) {
  grid-row-end: span 1;
}

.imports > li > .badge ~ :is(.button, .actions) {
  grid-row-start: 2;
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
