/** Letters of a column's days, each of the five there: L, J and V are clear, and of the others only martes has an A. */
const PROOF = /^(?=[\s\S]*l)(?=[\s\S]*a)(?=[\s\S]*m)(?=[\s\S]*j)(?=[\s\S]*v)[lamjvsd\s]+$/;

/** `A`, `LJ`: days as Banner writes them in Mexico. */
export const MEXICAN_DAYS = { name: "one letter a day, Mexican", codes: "lamjvsd", proof: PROOF };
