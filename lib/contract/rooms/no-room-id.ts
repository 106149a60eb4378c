/** The path parameter that asks for the placeholder a client shows while no room is selected. */
export const NO_ROOM_ID = "none";
