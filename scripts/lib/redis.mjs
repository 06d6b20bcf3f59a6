// @ts-check
/** A private Redis server: own port, directory and password, loopback only. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { PlainError, prefixed } from './log.mjs';
import { findProgram } from './paths.mjs';
import { freePort } from './ports.mjs';
import { askRedis } from './redis-client.mjs';
import { SupervisedProcess } from './supervise.mjs';

const HOST = '127.0.0.1';
const READY_WITHIN_MS = 60_000;
const ORPHAN_GRACE_MS = 5000;
/** Printed by every start, and a warning for large servers that would alarm laptop users. */
const USUAL =
  /oO0Oo|Redis version=|Configuration loaded|Server initialized|vm\.overcommit_memory|SIGTERM|User requested|bye bye/;

/**
 * @param {{ port: number, password: string, dir: string }} settings
 * @returns {string} a configuration that keeps what it acknowledged for longer than a second, and never evicts
 */
function configuration({ port, password, dir }) {
  return [
    `bind ${HOST}`,
    `port ${port}`,
    'protected-mode yes',
    `requirepass ${password}`,
    `dir ${JSON.stringify(dir)}`,
    `pidfile ${JSON.stringify(join(dir, 'redis.pid'))}`,
    'daemonize no',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    'loglevel warning',
    '',
  ].join('\n');
}

/**
 * @param {string} dir
 * @param {string} file
 * @returns {string} its text, or an empty one
 */
function textOf(dir, file) {
  const path = join(dir, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * Whether a process is the Redis server of a directory: by its working directory where the system tells, else by
 * asking the server behind the directory's port and password.
 * @param {number} pid
 * @param {string} dir
 */
async function isRedisOf(pid, dir) {
  try {
    const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return program === 'redis-server' && realpathSync(`/proc/${pid}/cwd`) === dir;
  } catch {
    if (existsSync('/proc/self/comm')) return false;
  }
  const conf = textOf(dir, 'redis.conf');
  const port = Number(/^port (\d+)$/m.exec(conf)?.[1]);
  const password = /^requirepass (\S+)$/m.exec(conf)?.[1];
  if (!port || !password) return false;
  const answer = await askRedis({ host: HOST, port, password }, 'INFO server', 'CONFIG GET dir').catch(() => '');
  return answer.includes(`process_id:${pid}\r\n`) && answer.includes(`\r\n${dir}\r\n`);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Ends a Redis server left behind by a killed supervisor; touches nothing else.
 * @param {string} dir
 * @param {(line: string) => void} log
 */
async function endOrphan(dir, log) {
  const pid = Number(textOf(dir, 'redis.pid').trim());
  if (!pid || !isAlive(pid) || !(await isRedisOf(pid, dir))) return;
  log(`Ending the server that an earlier run left behind (process ${pid}).`);
  process.kill(pid, 'SIGTERM');
  const deadline = performance.now() + ORPHAN_GRACE_MS;
  while (isAlive(pid) && performance.now() < deadline) await sleep(50);
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/**
 * Everything in Redis can be rebuilt, so damaged files are set aside.
 * @param {string} dir
 * @param {(line: string) => void} log
 */
function putDamagedFilesAside(dir, log) {
  const files = join(dir, 'appendonlydir');
  if (!existsSync(files)) return;
  const aside = join(dir, `appendonlydir.damaged-${Date.now()}`);
  renameSync(files, aside);
  log(`Its files were damaged. They now stand in ${aside}; the read models will be built again from the events.`);
}

/**
 * Starts a supervised `redis-server`, whose port survives restarts.
 * @param {{ dataDir: string, log?: (line: string) => void }} options `dataDir` gets a folder `redis`
 * @returns {Promise<{ url: string, redis: SupervisedProcess }>}
 * @throws {PlainError} when the program is missing or doesn't start
 */
export async function startRedis({ dataDir, log = prefixed('redis') }) {
  const program = findProgram('redis-server');
  if (!program) throw new PlainError('redis-server is not installed.');
  mkdirSync(join(dataDir, 'redis'), { recursive: true, mode: 0o700 });
  const dir = realpathSync(join(dataDir, 'redis'));
  chmodSync(dir, 0o700);
  await endOrphan(dir, log);

  const port = await freePort(HOST);
  const password = randomBytes(24).toString('hex');
  const conf = join(dir, 'redis.conf');
  rmSync(conf, { force: true });
  writeFileSync(conf, configuration({ port, password, dir }), { mode: 0o600 });

  let damaged = false;
  const redis = new SupervisedProcess({
    name: 'Redis',
    command: program,
    args: [conf],
    env: process.env,
    cwd: dir,
    output: (line) => {
      damaged ||= /Bad file format|Unrecoverable error|Unexpected end of file/.test(line);
      if (!USUAL.test(line)) log(line);
    },
    ready: async (_child, ended) => {
      while (!ended.aborted) {
        const answer = await askRedis({ host: HOST, port, password }, 'PING').catch(() => '');
        if (answer.includes('+PONG')) return;
        await sleep(25);
      }
    },
    afterEnd: () => {
      if (damaged) putDamagedFilesAside(dir, log);
      damaged = false;
    },
    readyWithinMs: READY_WITHIN_MS,
    attempts: 3,
    report: log,
  });
  await redis.start();
  return { url: `redis://:${password}@${HOST}:${port}`, redis };
}
