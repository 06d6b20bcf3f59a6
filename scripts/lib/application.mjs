// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';

import { say } from './log.mjs';
import { ROOT } from './paths.mjs';
import { program } from './program.mjs';
import { SupervisedProcess } from './supervise.mjs';

const PROBE_EVERY_MS = 200;
const PROBE_TIMEOUT_MS = 2000;
/** `EX_CONFIG` of sysexits.h: a setting has to change. */
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
    // Most objects live for one command: a larger young generation saves a tenth of GC time.
    args: ['--max-semi-space-size=64', '--enable-source-maps', program('main')],
    env,
    cwd: ROOT,
    ipc: true,
    // Its own output, such as accounts of a first start, reaches the terminal unchanged.
    output: 'inherit',
    ready: (_child, ended) => untilReady(address, ended),
    attempts: 3,
    finalCode: MISCONFIGURED,
    report: say,
  });
}
