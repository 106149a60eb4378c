import { describe, expect, it } from "vitest";
import { importFile, importTerms } from "../import-file.ts";
import { strictProblem } from "../report/import-report.ts";
import { readColumns } from "../school/said-columns.ts";
import { fileOf } from "../testing/file-of.ts";

const COLUMNS = readColumns("room=Room,days=Days,start=From,end=To,class=Class,term=Term");

const school = (...rows: string[]): string => ["Room,Days,From,To,Class,Term", ...rows].join("\n");

const importing = async (text: string, term?: string) =>
  importFile({ file: fileOf(text), columns: COLUMNS, term });

describe("terms", () => {
  const TWO = school("Main 1,M,9:00,9:50,X,Fall", "Main 2,M,9:00,9:50,Y,Spring", "TBA,,,,,Spring", ",,,,X,");

  it("are chosen where a file has several; the rows of others are left out", async () => {
    const { timetable, report } = await importing(TWO, "fall");
    expect([timetable.term, timetable.rooms.map(({ name }) => name)]).toEqual(["Fall", ["Main 1"]]);
    expect(report.leftOut).toEqual({
      "other term": { count: 2, rows: [3, 4] },
      "no room": { count: 1, rows: [5] },
    });
    expect(strictProblem(report)).toBeUndefined();
  });

  it.each(["#REF!", "???", ""])(
    "that are lost, as %j, may be any, and keep the rooms of their rows",
    async (lost) => {
      const text = school(
        "Main 1,M,9:00,9:50,X,Fall",
        `Main 2,T,9:00,9:50,Y,${lost}`,
        "Main 3,W,9:00,9:50,Z,Spring",
      );
      const { timetable } = await importing(text, "Fall");
      expect(
        timetable.rooms.map(({ name, meetings }) => [name, meetings.M.length, meetings.T.length]),
      ).toEqual([
        ["Main 1", 1, 0],
        ["Main 2", 0, 1],
      ]);
    },
  );

  it("are asked for where a file has several", async () => {
    await expect(importing(TWO)).rejects.toThrow(
      "school.csv has several terms (Fall, Spring): which one is it?",
    );
    await expect(importing(TWO, "Winter")).rejects.toThrow(
      'school.csv has no term "Winter"; it has Fall, Spring',
    );
  });

  it("are not asked for if the others have no rooms yet", async () => {
    const dated = async (other: string) => {
      const text = school("Main 1,M,9:00,9:50,X,Fall", other);
      const calendar = { timeZone: "America/Detroit" };
      return importFile({ file: fileOf(text), columns: COLUMNS, calendar });
    };
    expect((await dated("TBA,M,9:00,9:50,Y,Spring")).timetable.term).toBe("Fall");
    await expect(dated("Main 2,Xyz,9:00,9:50,Y,Spring")).rejects.toThrow("has several terms (Fall, Spring)");
  });

  const DATED = readColumns(
    "room=Room,days=Days,start=From,end=To,class=Class,term=Term,first=First,last=Last",
  );
  const spring = "Main 1,M,9:00,9:50,X,Spring 2027,2027-01-11,2027-04-30";
  const fall = "Main 2,T,9:00,9:50,Y,Fall 2026,2026-09-07,2026-12-18";
  const allTerms = async (...rows: string[]) => {
    const text = ["Room,Days,From,To,Class,Term,First,Last", ...rows].join("\n");
    const calendar = { timeZone: "America/Detroit" };
    return importTerms({ file: fileOf(text), columns: DATED, calendar });
  };

  it.each([
    ["as they are", [fall, spring]],
    ["the other way round", [spring, fall]],
  ])("are all read if each has dates, the earliest first: %s in the file", async (_, rows) => {
    const found = await allTerms(...rows);
    const terms = found.kind === "read" ? found.value : [];
    expect(terms.map(({ timetable }) => timetable.calendar?.id)).toEqual(["fall-2026", "spring-2027"]);
  });

  it("are asked for if two of them have one id", async () => {
    const found = await allTerms(fall, spring.replace("Spring 2027", "Fall-2026"));
    const terms = found.kind === "read" ? [] : found.question.choices.map(({ answer }) => answer.term);
    expect(terms).toEqual(["Fall 2026", "Fall-2026"]);
  });

  it("all have the rows without a term, all the time: a cell may be blank below the one that names it", async () => {
    const blank = "Main 1,W,9:00,9:50,Z,,2026-09-07,2026-10-16";
    const ofRoom1 = async (...rows: string[]) => {
      const found = await allTerms(...rows);
      return (found.kind === "read" ? found.value : []).map(({ timetable: { term, rooms } }) => [
        term,
        rooms.find(({ name }) => name === "Main 1")?.meetings.W,
      ]);
    };
    const each = { className: "Z", start: 540, end: 590 };
    expect(await ofRoom1(fall, blank, spring)).toEqual([
      ["Fall 2026", [each]],
      ["Spring 2027", [each]],
    ]);
    // Of the only term they have their dates, from its first day on.
    expect(await ofRoom1(fall, blank)).toEqual([["Fall 2026", [{ ...each, on: [[2, 37]] }]]]);
  });

  it("are named by the operator where a file has one or none", async () => {
    const rows = (term: string) => school(`Main 1,M,9:00,9:50,X,${term}`);
    expect((await importing(rows("202409"), " Fall  2024")).timetable.term).toBe("Fall 2024");
    expect((await importing(rows(""), "Fall")).timetable.term).toBe("Fall");
    expect((await importing(rows(""))).timetable.term).toBeNull();
  });
});
