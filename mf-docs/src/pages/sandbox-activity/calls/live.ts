/** How often a list of calls is read again while it is shown, in milliseconds. One request for the whole list. */
export const livePollMs = 2_000;
