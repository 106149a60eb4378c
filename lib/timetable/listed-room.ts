/** What a timetable knows of a room besides its meetings. */
export interface ListedRoom {
  readonly name: string;
  readonly id: string;
  readonly building: string | null;
  /** Seats. */
  readonly capacity: number | null;
  readonly features: readonly string[];
  readonly kind: string | null;
}
