// @ts-check
/** The application itself as a supervised process. */
import { setTimeout as sleep } from 'node:timers/promises';

import { say } from './log.mjs';
import { ROOT, inRoot } from './paths.mjs';
import { SupervisedProcess } from './supervise.mjs';

const PROBE_EVERY_MS = 200;
const PROBE_TIMEOUT_MS = 2000;
/** By which the application says that a setting has to be changed (`EX_CONFIG` of sysexits.h). */
const MISCONFIGURED = 78;

/**
 * @param {string} address of the application
 * @returns {Promise<boolean>} true when it says that it can serve everything
 */
async function isReady(address) {
  try {
    const answer = await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/**
 * @param {string} address
 * @param {AbortSignal} ended
 */
export async function untilReady(address, ended) {
  while (!ended.aborted && !(await isReady(address))) await sleep(PROBE_EVERY_MS);
}

/**
 * @param {{ address: string, env: NodeJS.ProcessEnv }} options `env` is the application's whole environment
 * @returns {SupervisedProcess} not started yet
 */
export function application({ address, env }) {
  return new SupervisedProcess({
    name: 'The application',
    command: process.execPath,
    // Most of what is made lives for one command: more room for the young spares the collector a tenth of its time.
    args: ['--max-semi-space-size=64', '--enable-source-maps', inRoot('backend', 'dist', 'src', 'main.js')],
    env,
    cwd: ROOT,
    ipc: true,
    // Its own words, such as the accounts of a first start, reach the terminal as they are.
    output: 'inherit',
    ready: (_child, ended) => untilReady(address, ended),
    attempts: 3,
    finalCode: MISCONFIGURED,
    report: say,
  });
}
