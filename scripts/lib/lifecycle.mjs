// @ts-check
/** The end of a long-running script: on Ctrl-C, SIGTERM or a closed terminal, what it started is ended in order. */
import { setTimeout as sleep } from 'node:timers/promises';

import { complain, describeError } from './log.mjs';

/** A second signal this much later is an impatient person; a sooner one is npm passing on what we have got already. */
const IMPATIENT_MS = 1000;
const PARENT_CHECK_MS = 1000;
/** After this, whatever still runs is ended by force. */
const LONGEST_END_MS = 10_000;

/** @type {(() => Promise<void>)[]} */
const steps = [];
/** @type {number | undefined} */
let endingSince;

/**
 * Registers something to be done at the end; what was registered last is done first.
 * @param {() => Promise<void>} step
 */
export function atEnd(step) {
  steps.unshift(step);
}

/**
 * Does all registered steps, then exits. Never takes longer than ten seconds: the children that are still there are
 * killed as this process exits.
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
 * Runs a script's main function: a failure is printed plainly and ends everything with exit code 1; signals end
 * everything with exit code 0.
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

/** Ends this script when the npm that started it is gone: npm does not pass every signal on. */
function watchNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(0);
  }, PARENT_CHECK_MS).unref();
}
