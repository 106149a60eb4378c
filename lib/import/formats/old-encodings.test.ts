import { TextDecoder } from "node:util";
import { messagesOf } from "@classroom/timetable/sentence.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readTimetable } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";

/** The bytes of a text in an encoding of one or two bytes a character, which the runtime can only read. */
const encoded = (text: string, label: string): Buffer => {
  const decoder = new TextDecoder(label);
  const bytes = new Map<string, readonly number[]>();
  const learn = (...of: readonly number[]) => {
    const character = decoder.decode(Uint8Array.from(of));
    if (!bytes.has(character)) bytes.set(character, of);
  };
  for (let byte = 0; byte < 256; byte += 1) learn(byte);
  for (let lead = 0x81; lead < 255; lead += 1)
    for (let trail = 0x40; trail < 255; trail += 1) learn(lead, trail);
  return Buffer.from([...text].flatMap((character) => bytes.get(character) ?? []));
};

/** `A1 M 480 530` of each class, and what is said of the file's encoding. */
const readIn = async (label: string, lines: readonly string[]) => {
  const reading = await readTimetable({
    files: [fileOf(encoded(lines.join("\n"), label), "list.csv")],
    answers: { timeZone: "Europe/Athens", accept: "term dates", allowUnread: "100%" },
    now: 0,
  });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms.flatMap(({ timetable: { rooms }, report }) => [
    ...rooms.flatMap(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) => meetings[day].map(({ start, end }) => `${name} ${day} ${start} ${end}`)),
    ),
    ...messagesOf(report.notes).filter((note) => note.includes("UTF-8")),
  ]);
};

it.each([
  ["windows-1251", "Дисциплина,Аудитория,День,Начало,Конец", "Понедельник Вторник Среда Четверг Пятница"],
  ["windows-1253", "Μάθημα,Αίθουσα,Ημέρα,Έναρξη,Λήξη", "Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή"],
  ["windows-1254", "Ders,Derslik,Gün,Başlangıç,Bitiş", "Pazartesi Salı Çarşamba Perşembe Cuma"],
  ["windows-1255", "שם,חדר,יום,from,to", "שני שלישי רביעי חמישי שישי"],
  ["windows-1256", "المقرر,القاعة,اليوم,من,إلى", "الاثنين الثلاثاء الأربعاء الخميس الجمعة"],
  ["windows-874", "วิชา,ห้อง,วัน,from,to", "จันทร์ อังคาร พุธ พฤหัสบดี ศุกร์"],
  ["big5", "課程名稱,教室,星期,from,to", "一 二 三 四 五"],
])("a list in %s is known by its words for days and columns", async (label, header, days) => {
  const rows = days.split(" ").map((day, index) => `Physics ${index},A${index},${day},8:00,8:50`);
  const encoding = label === "big5" ? "Big5" : label;
  expect(await readIn(label, [header, ...rows])).toEqual([
    "A0 M 480 530",
    "A1 T 480 530",
    "A2 W 480 530",
    "A3 R 480 530",
    "A4 F 480 530",
    expect.stringContaining(` as ${encoding} (the first is line 1)`),
  ]);
});

it("a line of which the only letter could be one of UTF-8 is in the encoding of the others", async () => {
  expect(
    await readIn("euc-kr", ["과목,강의실,요일,시작,종료", "A,A1,월,8:00,8:50", "B,A1,화,8:00,8:50"]),
  ).toEqual(["A1 M 480 530", "A1 T 480 530", "UTF-8, but 2 lines as EUC-KR (the first is line 1)"]);
});
