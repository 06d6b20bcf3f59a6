/**
 * Path of a program of the backend. It starts in half the time as a bundle, which is passed over once the compiler has
 * written something newer.
 * @param name such as `main`
 * @param root of the checkout; this one when left out
 */
export function program(name: string, root?: string): string;
