/** How a source's columns hold a place: in one column (`Amos Eaton Hall 214`), or room and building apart. */
type PlaceColumns =
  | { readonly location: string }
  | { readonly room: string; readonly building?: string | undefined };

/** Where a file has what; each value is a header, several of a class are joined by a space. */
export interface Columns {
  readonly place: PlaceColumns;
  readonly days: string;
  readonly start: string;
  readonly end: string;
  readonly class: readonly string[];
  readonly capacity?: string | undefined;
  readonly term?: string | undefined;
}

export interface Source {
  readonly name: string;
  readonly columns: Columns;
}

/**
 * The layouts that are known by their headers. Another school's is one more entry; an enrolment limit is not a
 * capacity, since it says how many may take the class.
 */
export const SOURCES: readonly Source[] = [
  {
    name: "Rensselaer sections (YACS)",
    columns: {
      place: { location: "course_location" },
      days: "course_days_of_the_week",
      start: "course_start_time",
      end: "course_end_time",
      class: ["short_name", "course_section"],
      term: "semester",
    },
  },
  {
    name: "University of Illinois course catalogue",
    columns: {
      place: { room: "Room", building: "Building" },
      days: "Days of Week",
      start: "Start Time",
      end: "End Time",
      class: ["Subject", "Number", "Section"],
      term: "YearTerm",
    },
  },
];

/** Every header that a layout needs. */
export const headersOf = ({ place, days, start, end, class: parts, capacity, term }: Columns): string[] => {
  const ofPlace = "location" in place ? [place.location] : [place.room, place.building];
  return [...ofPlace, days, start, end, ...parts, capacity, term].filter((header) => header !== undefined);
};
