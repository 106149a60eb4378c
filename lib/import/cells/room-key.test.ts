import { expect, test } from "vitest";
import { roomKey } from "./room-key.ts";

test.each([
  ["SSG 11", "ssg-11", true],
  ["SSG 11", "SSG11*", true],
  ["Lab ２", "LAB-2", true],
  ["B 1.01", "B1-01", true],
  ["工MS 2004", "工 MS2004", true],
  ["BENIN (AB)", "Benin(A B)", true],
  ["Main Hall", "MAIN-HALL", true],
  ["Physics Lab.", "Physics Lab_", true],
  ["West Hall B14", "West HallB14", true],
  ["Rm. 101", "101", true],
  ["North Hall Room 101", "North Hall 101", true],
  ["ауд. 205", "205", true],
  ["301호", "301", true],
  ["А-101", "A-101", true],
  ["Lab 101", "101", false],
  ["A 1 01", "A 101", false],
  ["A 12", "A 1 2", false],
  ["R101", "R101A", false],
  ["12", "1-2", false],
  ["B+1", "B-1", false],
  ["Hall A/B", "Hall AB", false],
  ["ห้อง 1", "ห้าง 1", false],
])("%s and %s: %s", (one, other, isSame) => {
  expect(roomKey(one) === roomKey(other)).toBe(isSame);
});
