// @ts-check
/** Orderly shutdown of a long-running script on Ctrl-C, SIGTERM or a closed terminal. */
import { setTimeout as sleep } from 'node:timers/promises';

import { complain, describeError } from './log.mjs';

/** A second signal after this long is an impatient person; a sooner one is npm repeating the first. */
const IMPATIENT_MS = 1000;
const PARENT_CHECK_MS = 1000;
/** Then everything is killed. */
const LONGEST_END_MS = 10_000;

/** @type {(() => Promise<void>)[]} */
const steps = [];
/** @type {number | undefined} */
let endingSince;

/**
 * Registers a step for the end; runs in reverse order.
 * @param {() => Promise<void>} step
 */
export function atEnd(step) {
  steps.unshift(step);
}

/**
 * Runs all registered steps, then exits. Takes ten seconds at most: remaining children are killed on exit.
 * @param {number} code
 */
export async function end(code) {
  if (endingSince !== undefined) return;
  endingSince = performance.now();
  await Promise.race([doSteps(), sleep(LONGEST_END_MS)]);
  process.exit(code);
}

async function doSteps() {
  for (const step of steps) await step().catch((error) => complain(describeError(error)));
}

/**
 * Runs a script's main function: a failure is printed and exits with 1, signals exit with 0.
 * @param {() => Promise<void>} main
 */
export async function runScript(main) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (endingSince !== undefined && performance.now() - endingSince > IMPATIENT_MS) process.exit(1);
      void end(0);
    });
  }
  watchNpm();
  try {
    await main();
  } catch (error) {
    if (endingSince !== undefined) return;
    complain(describeError(error));
    await end(1);
  }
}

/** Exits when the parent npm is gone: npm does not pass on every signal. */
function watchNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(0);
  }, PARENT_CHECK_MS).unref();
}
