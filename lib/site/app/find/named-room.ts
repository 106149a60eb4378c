/** What a room is looked up by. */
export interface NamedRoom {
  readonly name: string;
  /** `null` if the timetable does not say. */
  readonly building: string | null;
}
