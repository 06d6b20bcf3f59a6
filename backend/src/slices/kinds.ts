/** The slices of the plain kinds. A new one adds itself here, on this side nowhere else: `npm run new-slice` writes its line. */
// oxlint-disable-next-line unicorn/require-module-specifiers -- there is none yet
export {};
