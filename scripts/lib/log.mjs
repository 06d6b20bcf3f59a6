// @ts-check
/** Terminal output, and the one place where a failure becomes an exit code. */
import { createInterface } from 'node:readline';

/** Its message says everything, so no stack trace is printed. */
export class PlainError extends Error {}

/** @param {string} text */
export function say(text) {
  console.log(text);
}

/** @param {string} text */
export function complain(text) {
  console.error(text);
}

/**
 * @param {import('node:stream').Readable | null} stream
 * @param {(line: string) => void} listener
 */
export function onLines(stream, listener) {
  if (stream) createInterface({ input: stream, crlfDelay: Infinity }).on('line', listener);
}

/**
 * Prefixes lines with a name, such as `redis │ Ready to accept connections`.
 * @param {string} name
 * @returns {(line: string) => void}
 */
export function prefixed(name) {
  return (line) => say(`${name} │ ${line}`);
}

/**
 * @param {unknown} error
 * @returns {string} the sentence of a {@link PlainError}, the stack of anything else.
 */
export function describeError(error) {
  if (error instanceof PlainError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Not by `instanceof`: Jest has its own `Error`.
 * @param {unknown} error
 * @returns {unknown} the system's name of what went wrong, e.g. `EEXIST`; undefined for errors of other kinds
 */
export function codeOf(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/**
 * @param {number} startedAt a value of `performance.now()`
 * @returns {string} the seconds since then, e.g. `1.4 s`
 */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
