// @ts-check
/**
 * Keeps a child process up: restarts it with growing pauses, and ends it gracefully on request. Nothing started here
 * outlives this process.
 */
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { request } from './channel.mjs';
import { PlainError, onLines } from './log.mjs';
import { findProgram } from './paths.mjs';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** After this long a child counts as recovered, and the next pause is short again. */
const STEADY_MS = 20_000;

/**
 * @typedef {object} ProcessSpec
 * @property {string} name what messages call it
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} env
 * @property {string} cwd
 * @property {boolean} [ipc] gives it a channel to this process, whose end tells it that this process is gone
 * @property {'inherit' | ((line: string) => void)} output where its output goes
 * @property {(child: import('node:child_process').ChildProcess, ended: AbortSignal) => Promise<void>} ready resolves
 *   when it can be used
 * @property {number} [readyWithinMs] ends it when it takes longer than this to become ready
 * @property {number} [attempts] how often it may end before it was ready for the first time; 1 when left out
 * @property {number} [finalCode] the exit code by which it says that starting it again would come to the same
 * @property {() => void} [afterEnd] is called after each end, before the next start
 * @property {(text: string) => void} [report] is told about ends and restarts
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const alive = new Set();

process.once('exit', () => {
  for (const child of alive) signalGroup(child, 'SIGKILL');
});

/**
 * Signals a child with its own children: each child leads a process group.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** @type {string[] | undefined} */
let leash;

/**
 * On Linux, makes a child end with a killed parent.
 * @returns {string[]} a command prefix by which Linux ends a child whose parent was killed; empty elsewhere
 */
function leashPrefix() {
  if (leash) return leash;
  const setpriv = findProgram('setpriv');
  const works = setpriv !== undefined && spawnSync(setpriv, ['--pdeathsig', 'TERM', 'true']).status === 0;
  leash = works ? [setpriv, '--pdeathsig', 'TERM'] : [];
  return leash;
}

/** @param {ProcessSpec} spec */
function launch(spec) {
  const [command = spec.command, ...args] = [...leashPrefix(), spec.command, ...spec.args];
  const output = spec.output === 'inherit' ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd: spec.cwd,
    env: spec.env,
    stdio: ['ignore', output, output, ...(spec.ipc ? [/** @type {const} */ ('ipc')] : [])],
    // Ctrl-C reaches a whole process group; the order of ending is decided here instead.
    detached: true,
  });
  alive.add(child);
  if (typeof spec.output === 'function') {
    onLines(child.stdout, spec.output);
    onLines(child.stderr, spec.output);
  }
  return child;
}

export class SupervisedProcess {
  #spec;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #wanted = false;
  #wasReady = false;
  #isHopeless = false;
  #pause = new AbortController();
  /** @type {Promise<void>} */
  #loop = Promise.resolve();
  #readiness = gate();

  /** @param {ProcessSpec} spec */
  constructor(spec) {
    this.#spec = spec;
  }

  get name() {
    return this.#spec.name;
  }

  /** Undefined while it is down. */
  get pid() {
    return this.#child?.pid;
  }

  /**
   * Starts it and waits until it is ready.
   * @throws {PlainError} when it ends before it was ever ready, as often as the spec allows
   */
  async start() {
    if (!this.#wanted) {
      this.#wanted = true;
      this.#pause = new AbortController();
      this.#loop = this.#keepUp();
    }
    await this.#readiness.promise;
  }

  /** At once when it is up, else after the restart in progress. */
  ready() {
    return this.#readiness.promise;
  }

  /**
   * Signals this process only; it is restarted if that ends it.
   * @param {NodeJS.Signals} [signal]
   */
  kill(signal = 'SIGKILL') {
    this.#child?.kill(signal);
  }

  /**
   * Sends a request over its channel.
   * @param {object} body
   * @throws {Error} when it is down, refuses, or ends before it has answered
   */
  async request(body) {
    if (!this.#child) throw new Error(`${this.name} is down.`);
    await request(this.#child, body);
  }

  /**
   * Kills it and keeps it down until `restart` or `start`.
   * @param {NodeJS.Signals} [signal]
   */
  async halt(signal = 'SIGKILL') {
    this.#wanted = false;
    this.#pause.abort();
    if (this.#child) signalGroup(this.#child, signal);
    await this.#loop;
  }

  /** Stops it gracefully if it is up, starts it, and waits until it is ready. */
  async restart() {
    await this.stop();
    await this.start();
  }

  /**
   * Gracefully, by force after `graceMs`.
   * @param {number} [graceMs]
   */
  async stop(graceMs = 5000) {
    const child = this.#child;
    const force = setTimeout(() => child && signalGroup(child, 'SIGKILL'), graceMs);
    await this.halt('SIGTERM');
    clearTimeout(force);
  }

  async #keepUp() {
    let failures = 0;
    while (this.#wanted) {
      const startedAt = performance.now();
      const how = await this.#runOnce();
      if (!this.#wanted) break;

      failures = performance.now() - startedAt > STEADY_MS ? 1 : failures + 1;
      if (!this.#wasReady && (this.#isHopeless || failures >= (this.#spec.attempts ?? 1))) {
        this.#wanted = false;
        this.#readiness.reject(new PlainError(`${this.name} did not start (${how}).`));
        this.#readiness = gate();
        break;
      }
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
      this.#spec.report?.(`${this.name} ended (${how}); starting it again in ${pauseMs / 1000} s.`);
      await sleep(pauseMs, undefined, { signal: this.#pause.signal }).catch(nothing);
    }
  }

  /** @returns {Promise<string>} how it ended */
  async #runOnce() {
    const child = launch(this.#spec);
    this.#child = child;
    const ended = new AbortController();
    /** @type {Promise<string>} */
    const end = new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => {
        this.#isHopeless = code !== null && code === this.#spec.finalCode;
        resolve(signal ? `signal ${signal}` : `exit code ${code}`);
      });
    });
    const tooLate = setTimeout(() => signalGroup(child, 'SIGKILL'), this.#spec.readyWithinMs ?? 2 ** 31 - 1);
    const becomesReady = this.#spec.ready(child, ended.signal).then(
      () => true,
      () => false,
    );
    const wasReady = await Promise.race([becomesReady, end.then(() => false)]);
    clearTimeout(tooLate);
    if (wasReady) {
      if (this.#wasReady) this.#spec.report?.(`${this.name} is back.`);
      this.#wasReady = true;
      this.#readiness.resolve();
    } else signalGroup(child, 'SIGKILL');

    const how = await end;
    ended.abort();
    alive.delete(child);
    this.#child = undefined;
    this.#spec.afterEnd?.();
    // Waiting for a child that never became ready continues with the next one.
    if (wasReady) this.#readiness = gate();
    return how;
  }
}

/** A promise settled from outside, whose rejection needs no handler. */
function gate() {
  let resolve = nothing;
  /** @type {(reason: Error) => void} */
  let reject = nothing;
  /** @type {Promise<void>} */
  const promise = new Promise((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  promise.catch(nothing);
  return { promise, resolve, reject };
}

function nothing() {}
