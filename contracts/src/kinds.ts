/** The plain kinds of record: a new one needs no other line on this side. `npm run new-slice` writes it. */
// oxlint-disable-next-line unicorn/require-module-specifiers -- there is none yet
export {};
