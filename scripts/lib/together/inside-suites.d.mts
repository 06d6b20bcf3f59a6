// Suites that look inside the application, and so start it in their own process. In a whole run they share one, since
// each keeps to organisations of its own.

/** @returns the absolute paths of suites of the API to which the usual configuration is enough */
export function usualSuites(): string[];

/** @returns those of one of so many parts, counted from 0, which take about as long as each other */
export function partOfUsual(part: number, parts: number): string[];

/** @returns the absolute paths of suites of another part */
export function namedSuites(part: 'beside' | 'worlds' | 'apart'): string[];

/** @returns the suites of all parts */
export function insideSuites(): string[];
