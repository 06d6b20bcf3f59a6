/** What style sheets are to unit tests: nothing. */
export const nothing = {};
