// @ts-check
/** Runs a program to its end: for installing, building and checking. */
import { spawn } from 'node:child_process';

import { ROOT } from './paths.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

// A step must not outlive the script, however it ends.
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] the whole environment; the script's own when left out
 * @property {boolean} [capture] collects the output instead of showing it
 * @property {string} [cwd]
 */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} the exit code (127 when the program can't be started, 1 when a
 *   signal ended it) and, when captured, all it printed
 */
export function run(command, args, options = {}) {
  const { env = process.env, capture = false, cwd = ROOT } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    running.add(child);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}
