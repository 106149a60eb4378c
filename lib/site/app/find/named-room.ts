/** The parts of a room that a search looks at. */
export interface NamedRoom {
  readonly name: string;
  /** `null` if the timetable does not say. */
  readonly building: string | null;
}

/** A room's name in two parts. */
export interface NameParts {
  /** Empty if the name has one part. */
  readonly building: string;
  /** What is on the door. */
  readonly number: string;
}

const NUMBER = /^(?=.*\d)[\p{L}\d.-]+$|^\p{Lu}{1,4}$/u;

/** "Darrin Communications Center" and "308", whether or not the timetable tells them apart. */
export const nameParts = ({ name, building }: NamedRoom): NameParts => {
  const whole = { building: "", number: name };
  if (building !== null)
    return name.startsWith(`${building} `) ? { building, number: name.slice(building.length + 1) } : whole;
  const words = name.split(/\s+/);
  const last = words.at(-1) ?? "";
  return NUMBER.test(last) && words.length > 1
    ? { building: words.slice(0, -1).join(" "), number: last }
    : whole;
};
