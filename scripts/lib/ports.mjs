// @ts-check
import { createServer } from 'node:net';

import { PlainError, codeOf } from './log.mjs';

/**
 * @param {number} port 0 for any
 * @param {string} host
 * @returns {Promise<number>} the port that could be listened on; it is free again when this resolves
 */
function tryListening(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const found = address !== null && typeof address === 'object' ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}

/**
 * @param {string} [host]
 * @returns {Promise<number>} a port that nobody listens on at the moment
 */
export function freePort(host = '127.0.0.1') {
  return tryListening(0, host);
}

/**
 * @param {number} port
 * @param {string} host
 * @throws {PlainError} when the application could not listen there
 */
export async function assertPortFree(port, host) {
  try {
    await tryListening(port, host);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      throw new PlainError(
        `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES') throw new PlainError(`This user may not listen on port ${port}. Choose one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new PlainError(`${host} is not an address of this machine. Choose another HOST.`);
    }
    throw error;
  }
}
