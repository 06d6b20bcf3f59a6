import { connect as connectPlain } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStoreDBClient } from '@eventstore/db-client';
import { eventStoreUrl, makeCertificates, type Certificates } from '../../../scripts/lib/certificates.mjs';
import { testCertificates } from '../support/stores.js';
import { startProcess, temporaryDirectory, type ServerProcess } from './server-process.js';
import { collect, errorOf, freshStream, numbered } from './suite.js';

/** A stranger is no process of this start: another user of the machine, or an earlier start. */

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let server: ServerProcess;
let earlier: Certificates;
const { authority, clientCertificate, clientKey } = testCertificates();

beforeAll(async () => {
  directory = await temporaryDirectory();
  server = await startProcess(directory.path);
  earlier = await makeCertificates(mkdtempSync(join(tmpdir(), 'atrium-earlier-')));
});

afterAll(async () => {
  await server.end('SIGTERM');
  await directory.remove();
  rmSync(earlier.folder, { recursive: true, force: true });
});

const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0';

/** Opens a TLS connection, asks over it, waits for its end, and counts the bytes of the answer. */
function askOverTls(options: ConnectionOptions): Promise<number> {
  return new Promise((resolve) => {
    const socket = connectTls({ port: server.port, host: 'localhost', ALPNProtocols: ['h2'], ...options });
    let bytes = 0;
    socket.on('data', (data: Buffer) => {
      bytes += data.length;
      // A server that talks to this client does not end the connection by itself.
      socket.end();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(bytes));
    socket.write(preface);
  });
}

/** Opens a plain connection, asks over it, waits for its end, and counts the bytes of the answer. */
function askPlainly(): Promise<number> {
  return new Promise((resolve) => {
    const socket = connectPlain({ port: server.port, host: '127.0.0.1' });
    let bytes = 0;
    socket.on('data', (data: Buffer) => (bytes += data.length));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(bytes));
    socket.write(preface);
  });
}

const ca = readFileSync(authority);

/** The permissions of a file, as `chmod` writes them. */
function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

describe('the embedded event server', () => {
  it('talks to holders of the certificate of this start', async () => {
    const cert = readFileSync(clientCertificate);
    const key = readFileSync(clientKey);
    expect(await askOverTls({ ca, cert, key })).toBeGreaterThan(0);
    expect(await askOverTls({ ca, cert, key, maxVersion: 'TLSv1.2' })).toBeGreaterThan(0);
  });

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('ends the handshake of clients without one (%s)', async (version) => {
    expect(await askOverTls({ ca, minVersion: version, maxVersion: version })).toBe(0);
  });

  it('ends the handshake of clients with one of another authority, or the server’s own', async () => {
    const pairs = [
      [earlier.clientCertificate, earlier.clientKey],
      [join(testCertificates().folder, 'server.pem'), join(testCertificates().folder, 'server-key.pem')],
    ] as const;
    for (const [certificate, key] of pairs) {
      expect(await askOverTls({ ca, cert: readFileSync(certificate), key: readFileSync(key) })).toBe(0);
    }
  });

  it('says no more than an alert of seven bytes to who speaks no TLS', async () => {
    expect(await askPlainly()).toBeLessThanOrEqual(7);
  });

  it('lets a client without its certificate neither read nor append', async () => {
    const urls = [
      `esdb://127.0.0.1:${server.port}?tls=false`,
      `esdb://localhost:${server.port}?tls=true&tlsCaFile=${encodeURIComponent(authority)}`,
      eventStoreUrl(server.port, { ...earlier, authority }),
    ];
    for (const url of urls) {
      const client = EventStoreDBClient.connectionString(`${url}&defaultDeadline=2000`);
      const away = /UNAVAILABLE|No connection established/;
      expect(String(await errorOf(collect(client.readAll({ maxCount: 1 }))))).toMatch(away);
      expect(String(await errorOf(client.appendToStream(freshStream(), numbered(1))))).toMatch(away);
      await client.dispose();
    }
  });
});

it('keeps certificates and keys from other users, and the authority’s key nowhere', () => {
  expect(modeOf(earlier.folder)).toBe('700');
  const files = ['authority.pem', 'server.pem', 'server-key.pem', 'client.pem', 'client-key.pem'];
  expect(files.map((file) => modeOf(join(earlier.folder, file)))).toEqual(files.map(() => '600'));
});
