const WITH_COMMAS = /^(\d{1,2}),([0-5]\d\s*[-–—]\s*\d{1,2}),(?=[0-5]\d$)/;

/** `8:00-9:50` for `8,00-9,50`, as plans of Romania write it. */
export const withColons = (range: string): string => range.replace(WITH_COMMAS, "$1:$2:");
