/**
 * Path of a program of the backend. It starts in half the time as a bundle, which is passed over once the compiler has
 * written something newer.
 * @param name such as `main`
 */
export function program(name: string): string;
