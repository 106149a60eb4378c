/** `11:00 A 14:00`, `1:00PM-2:50PM` */
const TIMES = /(?<![\p{L}\d])\d{1,2}:\d{2}(?!\d)[^:]{1,9}\d{1,2}:\d{2}(?!\d)/u;

/** True for `A 106 11:00 A 14:00 A 107`: a class is in one of the rooms at another time, which the row's times don't say. */
export const holdsTimes = (room: string): boolean => TIMES.test(room);

export const withoutTimes = (room: string): string => room.replace(TIMES, " ");
