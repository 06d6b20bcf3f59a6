// @ts-check
/**
 * `npm run demo:live [-- --minutes N] [-- address]`: people of the demo company work on the task board of a running
 * instance at a human pace, so that one person alone can watch it live.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { boardOf, nextAct, oneOf } from './lib/demo-acts.mjs';
import { runScript } from './lib/lifecycle.mjs';
import { PlainError, say } from './lib/log.mjs';
import { isLoopback } from './lib/settings.mjs';

const PASSWORD = 'Teal-Suitcase-7';
const USERNAMES = ['meera.nair', 'tomasz.wolski', 'anjali.desai', 'leila.farouk', 'carmen.ortega'];
const LONGEST_MINUTES = 60;
const GIVE_UP_AFTER = 10;

class Person {
  /** @type {Map<string, string>} */
  #cookies = new Map();
  id = '';

  /**
   * @param {string} address
   * @param {string} username
   */
  constructor(address, username) {
    this.address = address;
    this.username = username;
    this.name = username.replace(/\..*/, '').replace(/^./, (letter) => letter.toUpperCase());
  }

  /** @throws {PlainError} when there is no such account, or it has another password */
  async signIn() {
    this.#cookies.clear();
    await this.send('GET', 'user/check');
    const { status, body } = await this.send('POST', 'user/login', { username: this.username, password: PASSWORD });
    if (status === 429) throw new PlainError('Too many sign-ins have failed; try again in five minutes.');
    if (status !== 200) {
      throw new PlainError(
        `${this.username} can't sign in: ${this.address} has no demo data, or the password was changed. ` +
          'Demo data are made when an empty store is started with SEED_DEMO=true (DATA_DIR names another store).',
      );
    }
    this.id = body.user._id;
  }

  /**
   * @param {string} method
   * @param {string} path below `/api/`
   * @param {object} [body]
   * @returns {Promise<{ status: number, body: any }>}
   */
  async send(method, path, body) {
    const answer = await fetch(`${this.address}/api/${path}`, {
      method,
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? ''),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
  }

  /** Signs in again when the session has ended. */
  async board() {
    let { status, body } = await this.send('GET', 'task/fetchtask');
    if (status === 401) {
      await this.signIn();
      ({ status, body } = await this.send('GET', 'task/fetchtask'));
    }
    if (status !== 200) throw new Error(`the board answers ${status}`);
    return boardOf(body.fetchtask);
  }
}

function clock() {
  return new Date().toLocaleTimeString('en-GB');
}

/**
 * @param {Person[]} people
 * @param {number} until a value of `performance.now()`
 */
async function work(people, until) {
  for (let failures = 0; performance.now() < until;) {
    const person = oneOf(people);
    if (person === undefined) return;
    try {
      const act = nextAct(await person.board(), people);
      const { status } = act === null ? { status: 0 } : await person.send(act.method, act.path, act.body);
      if (status >= 500) throw new Error(`the server answers ${status}`);
      // On a live board others may be faster; then nothing happens.
      if (act !== null && status === 200) say(`${clock()}  ${person.name} ${act.says}`);
      failures = 0;
    } catch (error) {
      if (error instanceof PlainError) throw error;
      failures += 1;
      if (failures === 1) say('The server is away; waiting for it …');
      if (failures > GIVE_UP_AFTER) throw new PlainError('The server does not come back.');
    }
    await sleep(Math.min(2_000 + Math.random() * 4_000, Math.max(0, until - performance.now())));
  }
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { minutes: { type: 'string' } } });
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}

/** @returns {{ minutes: number, address: string }} */
function readArguments() {
  const { values, positionals } = parsed();
  const minutes = Number(values.minutes ?? 10);
  if (!(minutes > 0 && minutes <= LONGEST_MINUTES)) {
    throw new PlainError(`--minutes must be a number up to ${LONGEST_MINUTES}; it is "${values.minutes}".`);
  }
  const given = positionals[0] ?? process.env.ATRIUM_URL ?? `http://127.0.0.1:${process.env.PORT || 3000}`;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new PlainError(`"${given}" is no address.`);
  if (!isLoopback(url.hostname.replace(/^\[|\]$/g, ''))) {
    throw new PlainError(`Demo people only work on this machine, not at ${url.hostname}.`);
  }
  return { minutes, address: url.origin };
}

await runScript(async () => {
  const { minutes, address } = readArguments();
  const people = USERNAMES.map((username) => new Person(address, username));
  await fetch(`${address}/api/health/live`).catch(() => {
    throw new PlainError(`Nothing answers at ${address}. Start it with npm start, then try again.`);
  });
  for (const person of people) await person.signIn();
  say(
    `${people.map(({ name }) => name).join(', ')} work on the board at ${address} for ${minutes} min (Ctrl-C ends it).`,
  );
  await work(people, performance.now() + minutes * 60_000);
  say('That was the demo; the board stays as it is now.');
});
