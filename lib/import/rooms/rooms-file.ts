import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { readFlag } from "../cells/flags.ts";
import { foldHeader } from "../cells/header-words.ts";
import { nameOf, placeOf } from "../cells/place.ts";
import { foldText, isFormula, tidyText } from "../cells/source-text.ts";
import { readCapacity } from "../draft/row-reading.ts";
import { cellText } from "../formats/cell-text.ts";
import { openTables } from "../formats/open-tables.ts";
import type { InputFile } from "../formats/source-file.ts";
import { batchesOf, type Table } from "../formats/table.ts";
import { clearValue } from "../outcome.ts";
import { hoursProblem } from "./premises.ts";
import type { RoomFacts } from "./room-facts.ts";

const WORDS = {
  room: "room name roomname roomnumber rm location facility facilityid facilid raum salle",
  building: "building bldg buildingname gebaude batiment",
  capacity: "capacity seats roomcapacity cap size platze places",
  features: "features feature equipment characteristics ausstattung",
  kind: "kind type roomtype category",
  aliases: "aliases alias alsoknownas othernames",
  offered: "offered bookable available",
  hours: "hours openinghours offnungszeiten horaires",
  access: "access",
  public: "public",
} as const;
type Key = keyof typeof WORDS;

const KEYS = Object.keys(WORDS) as Key[];
const MAX_ROOMS = 100_000;
const MAX_FEATURES = 50;
const LONGEST = 200;

const keyOf = (header: string): Key | undefined => {
  const { word } = foldHeader(header);
  return KEYS.find((key) => WORDS[key].split(" ").includes(word));
};

const listed = (text: string): string[] => [
  ...new Map(
    text
      .split(/[;,|\n]/)
      .map(tidyText)
      .filter((each) => each !== "")
      .map((each) => [foldText(each), each]),
  ).values(),
];

const readRow = (name: string, line: number, at: (key: Key) => string): RoomFacts | undefined => {
  const [room, building] = [tidyText(at("room")), tidyText(at("building"))];
  if (room === "" && building === "") return undefined;
  const fail = (problem: string) => new OperatorError(`${name}: row ${line} ${problem}`);
  const texts = [room, building, at("kind"), at("features"), at("aliases"), at("access")];
  if (texts.some(isFormula)) throw fail("has a formula instead of a text");
  if ([room, building, at("kind"), at("access")].some(({ length }) => length > LONGEST))
    throw fail("has too long a text");
  const seats = tidyText(at("capacity"));
  const capacity = readCapacity(seats);
  if (seats !== "" && capacity === null) throw fail(`has the capacity "${seats}", which is not a number`);
  const features = listed(at("features"));
  if (features.length > MAX_FEATURES) throw fail(`has more than ${MAX_FEATURES} features`);
  const offered = tidyText(at("offered")) === "" ? { ok: true } : readFlag(at("offered"));
  if ("unclear" in offered)
    throw fail(`says neither yes nor no in offered, but "${tidyText(at("offered"))}"`);
  const hours = tidyText(at("hours"));
  const problem = hours === "" ? undefined : hoursProblem(hours);
  if (problem !== undefined) throw fail(`has the hours "${hours}", which ${problem}`);
  const access = tidyText(at("access"));
  const everybody = readFlag(at("public"));
  if ("unclear" in everybody)
    throw fail(`says neither yes nor no in public, but "${tidyText(at("public"))}"`);
  return {
    // As the file of the classes names it.
    name: nameOf(placeOf(building, room)),
    room,
    aliases: listed(at("aliases")),
    building: building === "" ? undefined : building,
    capacity: capacity ?? undefined,
    features,
    kind: tidyText(at("kind")) || undefined,
    offered: offered.ok,
    hours: hours || undefined,
    access:
      access === "" && tidyText(at("public")) === ""
        ? undefined
        : { name: access || null, public: everybody.ok },
  };
};

const factsOf = async (name: string, table: Table): Promise<RoomFacts[] | undefined> => {
  const columns = new Map<Key, number>();
  const facts: RoomFacts[] = [];
  for await (const batch of batchesOf(table))
    for (const { line, cells } of batch) {
      const fields = cells.map(cellText);
      if (columns.size === 0) {
        fields.forEach((field, column) => {
          const key = keyOf(field);
          if (key !== undefined && !columns.has(key)) columns.set(key, column);
        });
        if (!columns.has("room")) return undefined;
        continue;
      }
      const fact = readRow(name, line, (key) => fields[columns.get(key) ?? -1] ?? "");
      if (fact !== undefined) facts.push(fact);
      if (facts.length > MAX_ROOMS) throw new OperatorError(`${name} has more than ${MAX_ROOMS} rooms`);
    }
  const twice = [...Map.groupBy(facts, (each) => foldText(each.name)).values()].find(
    (same) => same.length > 1,
  );
  if (twice?.[0] !== undefined) throw new OperatorError(`${name} has the room ${twice[0].name} twice`);
  return facts;
};

/**
 * The facts of a file of rooms: a header of `room`, and as many as there are of `building`, `capacity`, `features`
 * (several with semicolons), `kind`, `aliases`, `offered` (yes or no), `hours`, `access` and `public` (yes or no), in
 * any format that has tables.
 *
 * @throws OperatorError if it can't be read, or a row says what can't be
 */
export const readRoomsFile = async (file: InputFile): Promise<readonly RoomFacts[]> => {
  const opened = clearValue(await openTables(file));
  for (const table of opened.tables) {
    const facts = await factsOf(opened.name, table);
    if (facts !== undefined) return facts;
  }
  throw new OperatorError(`${opened.name} has no column "room": its first line must name the columns`);
};
