/** Midnight as the end of a day. */
export const MINUTES_A_DAY = 1440;

const { hour12 } = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
const time = new Intl.DateTimeFormat("en-GB", { hour: "numeric", minute: "2-digit", hour12 });
const dateAndTime = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12,
});

/** Minutes from midnight for a person, on a clock of 12 or 24 hours as theirs is. */
export const showTime = (minutes) =>
  minutes === MINUTES_A_DAY ? "midnight" : time.format(new Date(2024, 0, 1, 0, minutes));

export const showMoment = (date) => dateAndTime.format(date);

/** Minutes from midnight for an `<input type="time">`, which has no 24:00. */
export const toInput = (minutes) => {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
};

export const fromInput = (value) => {
  const [hours, minutes] = value.split(":");
  return Number(hours) * 60 + Number(minutes);
};
