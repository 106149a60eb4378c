import { expect, it } from "vitest";
import { readText } from "./testing/rows-as-read.ts";

it("a remark over the columns of class and room names none, in a plan of Poland", async () => {
  const remark = "Uroczysta inauguracja roku akademickiego 2010/2011";
  const list = [
    "dzień tygodnia,od,do,przedmiot,forma zajęć,liczba godzin,sala",
    "poniedziałek,10:00,11:30,Psychologia,W,2,F-2",
    `sobota,11:00,13:00,${remark},${remark},${remark},${remark}`,
    "środa,8:15,9:45,Algebra,K,3,godz. do ustalenia z prowadzącym",
    "środa,8:15,9:45,Ekonomia,W,2,SW-1",
  ];
  expect(await readText("plan.csv", list.join("\n"))).toEqual({
    meetings: ["F-2|M|600|690|Psychologia||", "SW-1|W|495|585|Ekonomia||"],
    leftOut: ["no room"],
  });
});

it("notes below a list of Iran name no room, and `class` beside units is the classroom", async () => {
  const note = "تاریخ امتحانات در اواخر ترم";
  const list = [
    "نام درس,تعداد واحد,نام استاد,روز,شروع,پایان,کلاس",
    "اقتصاد خرد,2,فرشاد,پنجشنبه,14:00,16:00,کلاس12",
    "اجرای اسناد,3,رضا,سه شنبه,14:00,16:00,سالن اجتماعات",
    "کارآموزی,1,با آموزش هماهنگ شود,با آموزش هماهنگ شود,با آموزش هماهنگ شود,با آموزش هماهنگ شود,با آموزش هماهنگ شود",
    [...Array<string>(7).fill(note)].join(","),
  ];
  expect(await readText("list.csv", list.join("\n"))).toEqual({
    meetings: ["سالن اجتماعات|T|840|960|اجرای اسناد||", "کلاس12|R|840|960|اقتصاد خرد||"],
    leftOut: ["no room"],
  });
});

it("a room that is not known yet, and lessons from home, are left out", async () => {
  const list = [
    "Materia,Aula,Giorno,Inizio,Fine",
    "Arte,D113,lunedì,8:00,9:00",
    "Arte,s?,lunedì,9:00,10:00",
    "Arte,dad,martedì,9:00,10:00",
  ];
  expect(await readText("orario.csv", list.join("\n"))).toEqual({
    meetings: ["D113|M|480|540|Arte||"],
    leftOut: ["no room"],
  });
});
