// @ts-check
/** The environment of `npm start` and `npm run dev`, with defaults. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { PlainError, codeOf } from './log.mjs';
import { inRoot } from './paths.mjs';
import { freePort } from './ports.mjs';

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} host
 * @property {string} dataDir absolute
 * @property {string} address where a browser on this machine finds the application
 * @property {string | undefined} eventStoreUrl
 * @property {string | undefined} redisUrl
 * @property {boolean} seedDemo
 */

/**
 * @param {string} host
 * @returns {boolean} true when only this machine can reach it
 */
export function isLoopback(host) {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * @param {number} port
 * @param {string} host what the application listens on
 * @returns {string} an address that reaches it from this machine
 */
export function localAddress(port, host) {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Settings>}
 * @throws {PlainError} when a value makes no sense
 */
export async function readSettings(env) {
  const host = env.HOST || '127.0.0.1';
  const wanted = env.PORT || '3000';
  if (!/^\d+$/.test(wanted) || Number(wanted) > 65_535) {
    throw new PlainError(`PORT must be a number up to 65535; it is "${wanted}".`);
  }
  const port = wanted === '0' ? await freePort(host) : Number(wanted);
  // Demo accounts have known passwords: by default they exist only where nobody else can sign in.
  const seedByDefault = env.NODE_ENV !== 'production' && isLoopback(host);
  return {
    port,
    host,
    dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : inRoot('.data'),
    address: localAddress(port, host),
    eventStoreUrl: valueOrFile(env, 'EVENTSTORE_URL'),
    redisUrl: valueOrFile(env, 'REDIS_URL'),
    seedDemo: env.SEED_DEMO ? env.SEED_DEMO === 'true' : seedByDefault,
  };
}

/**
 * A setting, or the content of its file, as the application reads both.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @returns {string | undefined}
 * @throws {PlainError} when both are set, or the file can't be read
 */
function valueOrFile(env, name) {
  const value = env[name] || undefined;
  const path = env[`${name}_FILE`];
  if (!path) return value;
  if (value !== undefined) throw new PlainError(`${name} and ${name}_FILE are both set`);
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    throw new PlainError(`${name}_FILE names ${path}, which can't be read`);
  }
}

/**
 * Reads the secret that signs sessions, or creates one that survives restarts.
 * @param {string} dataDir
 * @returns {string}
 */
function keptSecret(dataDir) {
  const path = join(dataDir, 'session-secret');
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

/** @param {string} dataDir is made, with the folder for uploaded files, readable by this user alone */
export function prepareDataDir(dataDir) {
  try {
    mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new PlainError(`DATA_DIR ${dataDir} can't be written (${String(codeOf(error))}).`);
  }
}

/**
 * The application's environment: the caller's, with every default filled in.
 * @param {NodeJS.ProcessEnv} env
 * @param {Settings} settings
 * @param {{ eventStoreUrl: string, redisUrl: string }} stores
 * @returns {NodeJS.ProcessEnv}
 */
export function applicationEnv(env, settings, stores) {
  return {
    ...env,
    PORT: String(settings.port),
    HOST: settings.host,
    DATA_DIR: settings.dataDir,
    // Read already, where a file named them.
    EVENTSTORE_URL_FILE: '',
    REDIS_URL_FILE: '',
    SESSION_SECRET_FILE: '',
    EVENTSTORE_URL: stores.eventStoreUrl,
    REDIS_URL: stores.redisUrl,
    SEED_DEMO: String(settings.seedDemo),
    SESSION_SECRET: valueOrFile(env, 'SESSION_SECRET') ?? keptSecret(settings.dataDir),
    ROLE: env.ROLE || 'all',
  };
}
