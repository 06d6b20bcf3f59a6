import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStoreDBClient } from '@eventstore/db-client';
import { createClient } from '@redis/client';
import { startStores, type Stores } from './constellation.mjs';

/** The permissions of a file, as `chmod` writes them. */
function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

/** What a server answers until it ends the connection. */
function askPlainly(port: number, question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    socket.setEncoding('utf8').on('data', (part) => (answer += part));
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
    socket.write(question);
  });
}

describe('the stores of the default start', () => {
  let dataDir: string;
  let stores: Stores;

  beforeAll(async () => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'atrium-stores-')), 'path with spaces');
    // As an earlier start may have left it.
    mkdirSync(join(dataDir, 'redis'), { recursive: true });
    chmodSync(join(dataDir, 'redis'), 0o755);
    stores = await startStores({ dataDir, log: () => {} });
  });

  afterAll(async () => {
    await stores.stop();
    rmSync(dirname(dataDir), { recursive: true, force: true });
  });

  it('serve anybody with their addresses', async () => {
    const client = EventStoreDBClient.connectionString(stores.eventStoreUrl);
    const redis = createClient({ url: stores.redisUrl });
    await redis.connect();
    expect(await redis.ping()).toBe('PONG');
    await client.setStreamMetadata('constellation-1', { maxCount: 5 });
    redis.destroy();
    await client.dispose();
  });

  it('keep keys and passwords in files of their user alone', () => {
    const folder = join(dataDir, 'certificates');
    for (const path of [folder, join(dataDir, 'redis'), join(dataDir, 'events')]) expect(modeOf(path)).toBe('700');
    for (const file of readdirSync(folder)) expect(modeOf(join(folder, file))).toBe('600');
    expect(modeOf(join(dataDir, 'redis', 'redis.conf'))).toBe('600');
  });

  it('have Redis do nothing without the password', async () => {
    const { hostname, port } = new URL(stores.redisUrl);
    expect(hostname).toBe('127.0.0.1');
    const answer = await askPlainly(Number(port), 'AUTH wrong\r\nKEYS *\r\nCONFIG GET *\r\nQUIT\r\n');
    expect(answer).toMatch(/^-WRONGPASS[^\n]+\n-NOAUTH[^\n]+\n-NOAUTH[^\n]+\n\+OK\r\n$/);
  });

  it('have Redis listen on loopback alone', async () => {
    const redis = createClient({ url: stores.redisUrl });
    await redis.connect();
    expect(await redis.configGet(['bind', 'protected-mode'])).toEqual({ bind: '127.0.0.1', 'protected-mode': 'yes' });
    redis.destroy();
  });
});
