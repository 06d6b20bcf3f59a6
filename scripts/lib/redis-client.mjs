// @ts-check
/** Just enough of Redis's protocol to query a server before packages are installed. */
import { connect } from 'node:net';

/**
 * Sends commands at once and collects the raw replies.
 * @param {{ host: string, port: number, password?: string, timeoutMs?: number }} server
 * @param {...string} commands inline commands without quoting, e.g. `PING`
 * @returns {Promise<string>} all replies as they came, in order
 * @throws {Error} when the server can't be reached or does not answer in time
 */
export function askRedis({ host, port, password, timeoutMs = 2000 }, ...commands) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let answer = '';
    socket.setEncoding('utf8');
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer in time')));
    socket.once('error', reject);
    socket.on('data', (text) => (answer += text));
    // QUIT makes the server close the connection after the last reply.
    socket.once('end', () => resolve(answer));
    socket.once('close', () => resolve(answer));
    const all = [...(password ? [`AUTH ${password}`] : []), ...commands, 'QUIT'];
    socket.write(all.map((command) => `${command}\r\n`).join(''));
  });
}
