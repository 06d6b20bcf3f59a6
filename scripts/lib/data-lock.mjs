// @ts-check
import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PlainError, codeOf } from './log.mjs';

/**
 * A socket's name is a lock that the system releases when its holder dies. Linux needs no file for it.
 * @param {string} dataDir
 */
function socketPath(dataDir) {
  const name = `atrium-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

/**
 * @param {string} path
 * @returns {Promise<string | undefined>} what the holder of the lock says of itself; undefined when there is none
 */
function askHolder(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    let answer = '';
    socket.setTimeout(1000, () => socket.destroy());
    socket.setEncoding('utf8').on('data', (text) => (answer += text));
    socket.once('error', () => resolve(undefined));
    socket.once('close', () => resolve(answer));
  });
}

/**
 * @param {string} path
 * @param {string} about
 * @returns {Promise<boolean>} false when somebody else listens there
 */
function listen(path, about) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(about);
    });
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(path, () => {
      server.unref();
      resolve(true);
    });
  });
}

/**
 * Holds the lock for as long as this process lives.
 * @param {string} dataDir an existing folder
 * @param {string} address where this constellation can be reached, for the message that a second one prints
 * @throws {PlainError} when another process holds the lock
 */
export async function lockDataDir(dataDir, address) {
  const path = socketPath(dataDir);
  const about = `process ${process.pid}, ${address}`;
  if (await listen(path, about)) return;
  const holder = await askHolder(path);
  if (holder === undefined && !path.startsWith('\0')) {
    // Left behind by a killed process.
    rmSync(path, { force: true });
    if (await listen(path, about)) return;
  }
  throw new PlainError(
    `Atrium is already running on ${dataDir}${holder ? ` (${holder})` : ''}. ` +
      'Stop it first, or give this one a directory and a port of its own: DATA_DIR=… PORT=… npm start',
  );
}
