/** Looks of the plain kinds. `npm run new-slice` adds a line here. */
// oxlint-disable-next-line unicorn/require-module-specifiers -- there is none yet
export {};
