import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const period = (number: number) =>
  [String(number), { start: 420 + number * 60, end: 470 + number * 60 }] as const;
const OPTIONS = { periods: new Map([period(1), period(2), period(3)]) };

const page = (title: string, rows: string) => `<HTML><HEAD><TITLE>I.T.T. - Orario</TITLE></HEAD>
<BODY><center><p class='mathema'>I.T.T.<p><p class='mathema'>${title}<p></center>
<TABLE><TR><TD class='mathema'>&nbsp;</TD><TD>LUN<TD>MAR<TD>MER<TD>GIO<TD>VEN</TR>${rows}</TABLE>
<p>Orario scolastico realizzato con <a href="http://www.orariofacile.com">Orario Facile 8</a></BODY></HTML>`;

const ROWS = `<TR><TD NOWRAP>8.00</TD><TD><p><a href="c">2C</a></p><p>ROSSI A.</p><p>DISEGNO</p></TD>
<TD ROWSPAN=2><p>3B</p><p>BIANCHI B.</p></TD><TD>&nbsp;</TD><TD></TD><TD></TD></TR>
<TR><TD>8.50</TD><TD></TD><TD></TD><TD></TD><TD><p>1A</p></TD></TR>
<TR><TD>9.50</TD><TD></TD><TD></TD><TD></TD><TD></TD><TD></TD></TR>`;

it("a page of a room says in which period each class is in it", async () => {
  expect(
    await readText("LAB 1.html", page("OCCUPAZIONE AULA LAB. DISEGNO &amp; ARTE", ROWS), OPTIONS),
  ).toEqual({
    meetings: [
      "LAB. DISEGNO & ARTE|F|540|590|1A||",
      "LAB. DISEGNO & ARTE|M|480|530|2C||",
      "LAB. DISEGNO & ARTE|T|480|530|3B||",
      "LAB. DISEGNO & ARTE|T|540|590|3B||",
    ],
    leftOut: [],
  });
});

it("a page of a class is not a room's", async () => {
  await expect(readText("2C.html", page("ORARIO CLASSE 2C", ROWS), OPTIONS)).rejects.toThrow(
    "no column for room",
  );
});

it("a class below no day makes a page another one, whose rooms are not free", async () => {
  const lost = `${ROWS}<TR><TD>10.50</TD><TD></TD><TD></TD><TD></TD><TD></TD><TD></TD><TD>4A</TD></TR>`;
  await expect(readText("LAB 1.html", page("OCCUPAZIONE AULA LAB 1", lost), OPTIONS)).rejects.toThrow(
    "no column for room",
  );
});
