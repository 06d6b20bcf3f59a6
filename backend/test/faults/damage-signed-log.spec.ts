import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { open } from 'lmdb';
import { EventStore } from '../../src/platform/event-store/event-store.js';
import { HeadWriter } from '../../src/platform/tamper-evidence/head-writer.js';
import { ensureSigningKey } from '../../src/platform/tamper-evidence/signing-key.js';
import { startTestStores } from '../support/stores.js';

const script = fileURLToPath(new URL('../../../scripts/verify.mjs', import.meta.url));
const server = fileURLToPath(new URL('../../../packages/embedded-event-store/dist/main.js', import.meta.url));

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-signed-'));
  const stores = await startTestStores({ dataDir, log: () => {} });
  const store = EventStore.open(stores.eventStoreUrl);
  for (let n = 0; n < 40; n++) {
    const metadata = { by: { id: 'ann', username: 'ann' }, at: '2027-03-01T12:00:00.000Z', commandId: `${n}`, v: 1 };
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const event = { id, type: 'BugCommented', data: { comment: `Comment ${n} as it was written` }, metadata };
    await store.append(n % 2 === 0 ? 'bug-acme.one' : 'bug-globex.one', [event], 'any');
    if (n % 10 === 9) await new HeadWriter(store, () => ensureSigningKey(dataDir)).run();
  }
  await EventStore.close();
  await stores.stop();
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What `npm run verify` says, and its exit code. */
async function verify(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, EVENTSTORE_URL: '', LOG_SIGNING_KEY: '' };
  const program = promisify(execFile)(process.execPath, [script, ...args], { env });
  return program.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}

/**
 * Changes one byte of an event in the server's file as somebody would who knows the format: with the checksums of this
 * and all later records, their links, and the summary, so that the server finds nothing to complain about.
 */
async function changeByte(text: string, by: string): Promise<void> {
  const root = open<Buffer, string>({
    path: join(dataDir, 'events', 'events.mdb'),
    noSubdir: true,
    encoding: 'binary',
  });
  const events = root.openDB<Buffer, number>({ name: 'events', encoding: 'binary' });
  let previous = 0;
  let changes = 0;
  for (const { key, value } of [...events.getRange({})].map((row) => ({ ...row, value: Buffer.from(row.value) }))) {
    const at = value.indexOf(text);
    if (at >= 0) changes += value.write(by, at) === Buffer.byteLength(text) ? 1 : 0;
    value.writeUInt32LE(previous, 92);
    value.writeUInt32LE(crc32(value.subarray(4)), 0);
    previous = value.readUInt32LE(0);
    await events.put(key, value);
  }
  const state = JSON.parse((root.get('state') ?? Buffer.of()).toString('utf8', 4)) as object;
  const summary = Buffer.from(JSON.stringify({ ...state, lastChecksum: previous }));
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(summary));
  await root.put('state', Buffer.concat([checksum, summary]));
  await root.close();
  expect(changes).toBe(1);
}

describe('npm run verify', () => {
  it('finds a signed log intact, whose key nobody else can read', async () => {
    const { code, said } = await verify();
    expect([code, said]).toEqual([0, expect.stringContaining('acme: intact: 20 events, 4 heads')]);
    expect(said).toContain('globex: intact: 20 events, 4 heads');
    expect((await stat(join(dataDir, 'log-signing-key'))).mode & 0o777).toBe(0o600);
  });

  it('says so when it cannot check', async () => {
    expect(await verify('--tenant', 'nobody')).toMatchObject({ code: 2, said: expect.stringContaining('nobody') });
    expect((await verify('--key', join(dataDir, 'none'))).code).toBe(2);
  });

  it('names the event of which one byte was changed, and leaves the others alone', async () => {
    await changeByte('Comment 26 as it', 'Comment 26 at it');
    // The server's own check passes: only the signed heads show it.
    await promisify(execFile)(process.execPath, [server, '--dir', join(dataDir, 'events'), '--verify']);
    const { code, said } = await verify();
    expect(code).toBe(1);
    expect(said).toContain('NOT INTACT: event 13 is not what was signed: BugCommented');
    expect(said).toContain('revision 13 of bug-acme.one');
    expect(said).toContain('globex: intact');
    await changeByte('Comment 26 at it', 'Comment 26 as it');
    expect((await verify()).code).toBe(0);
  });
});
