import { expect, test } from "vitest";
import { roomLists } from "./room-lists.ts";

test.each<[string, readonly string[], readonly string[]]>([
  ["HP 303,HP 309", [], ["HP 303", "HP 309"]],
  ["C 301/302", ["C 302"], ["C 301", "C 302"]],
  ["C 301/302", [], ["C 301/302"]],
  ["301/302B", ["301"], ["301", "302B"]],
  ["M14A&M14B", [], ["M14A&M14B"]],
  ["A200, Studio, B12", ["A200", "Studio", "B12"], ["A200", "Studio", "B12"]],
  ["A200 and B12", ["A200", "B12"], ["A200", "B12"]],
  ["A415 A320", ["A320", "A415"], ["A415", "A320"]],
  ["A415 A320", [], ["A415", "A320"]],
  ["K085 A514-PC-L", ["K085"], ["K085", "A514-PC-L"]],
  ["DB14 Online", ["DB14"], ["DB14", "Online"]],
  ["A514-PC-L K085", ["K085"], ["A514-PC-L", "K085"]],
  ["K085 A514-PC-L", [], ["K085 A514-PC-L"]],
  ["105 101", ["101", "105"], ["105", "101"]],
  ["105 101", ["101"], ["105 101"]],
  ["12 14", ["12", "14"], ["12", "14"]],
  ["12 14", ["12"], ["12 14"]],
  ["NH 064", ["NH", "064"], ["NH 064"]],
  ["Gym & Studio", ["Gym", "studio"], ["Gym", "Studio"]],
  ["Mathematical Institute, L1", ["L1"], ["Mathematical Institute", "L1"]],
  ["Arts & Crafts 12", ["Arts"], ["Arts & Crafts 12"]],
  ["2/115", [], ["2/115"]],
  ["03.03.42/2", [], ["03.03.42/2"]],
  ["Aula 3, Edificio 5", ["Aula 3"], ["Aula 3", "Edificio 5"]],
  ["Main Hall, Room 12", ["Main Hall"], ["Main Hall, Room 12"]],
  ["Institute, L1", ["Institute"], ["Institute, L1"]],
  ["EA, EB", ["EA"], ["EA", "EB"]],
  ["A5bis,B4", ["B4"], ["A5bis", "B4"]],
  ["SUD 09,A.10 SCES,SUD 18", ["SUD 09"], ["SUD 09", "A.10 SCES", "SUD 18"]],
])("%s", (text, others, rooms) => {
  expect(roomLists([text, ...others])(text)).toEqual(rooms);
});
