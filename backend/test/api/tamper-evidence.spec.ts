import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditAnswer } from '@atrium/contracts/audit/views';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { LogHeadAnswer, RecordProof } from '@atrium/contracts/core/tamper-evidence';
import { startApp, type TestApp } from '../support/app.js';
import { worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, signInSuperadmin } from '../support/people.js';
import { until } from '../support/wait.js';

const script = fileURLToPath(new URL('../../../scripts/verify-proof.mjs', import.meta.url));

let app: TestApp;
let acme: Organisation;
let globex: Organisation;
let bug: string;

beforeAll(async () => {
  app = await startApp();
  const root = await signInSuperadmin(app);
  acme = await newOrganisation(root);
  globex = await newOrganisation(root);
  bug = await newBug();
  worked(await acme.admin.client.put(`/api/bug/update/${bug}`, { description: 'It breaks more often' }));
  await app.services.headWriter.run();
}, 60_000);
afterAll(() => app.stop());

async function newBug(): Promise<string> {
  const made = await acme.admin.client.post<{ updated: BugView }>('/api/bug/createbug', { description: 'It breaks' });
  return worked(made).updated._id;
}

const headOf = async ({ admin }: Organisation) => worked(await admin.client.get<LogHeadAnswer>('/api/log/head'));
const proofOf = (id: string, { admin } = acme) => admin.client.get<RecordProof>(`/api/log/proof/bugs/${id}`);

/** What the script says of a proof that lies in a file, with nothing else at hand. */
async function checked(proof: unknown, key?: string): Promise<{ code: number; said: string }> {
  const path = join(app.dataDir, 'proof.json');
  await writeFile(path, JSON.stringify(proof));
  const files = [path];
  if (key !== undefined) {
    files.push(join(app.dataDir, 'key.pem'));
    await writeFile(join(app.dataDir, 'key.pem'), key);
  }
  const answer = promisify(execFile)(process.execPath, [script, ...files]);
  return answer.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, said: stdout }),
  );
}

describe('the head of the log', () => {
  it('is known to administrators, each of their own organisation, with the key as a file', async () => {
    const [own, other] = [await headOf(acme), await headOf(globex)];
    expect(own.head).toMatchObject({ tenant: acme._id, size: expect.any(Number) });
    expect(other.head?.tenant).toBe(globex._id);
    expect(other.fingerprint).toBe(own.fingerprint);
    const key = await acme.admin.client.get('/api/log/key.pem');
    expect(key.headers.get('content-disposition')).toContain('atrium-log-key.pem');
    expect(key.text).toContain(own.head?.publicKey);
    const manager = await newPerson(acme.admin, { role: 'manager', flags: 'preset' });
    for (const path of ['head', 'key.pem', `proof/bugs/${bug}`]) {
      expect([path, (await manager.client.get(`/api/log/${path}`)).status]).toEqual([path, 403]);
    }
  });
});

describe("the proof of a record's history", () => {
  it('is checked without the product', async () => {
    const proof = worked(await proofOf(bug));
    const { text: key } = await acme.admin.client.get('/api/log/key.pem');
    for (const given of [undefined, key]) {
      const { code, said } = await checked(proof, given);
      expect([code, said]).toEqual([0, expect.stringContaining('PROVEN: 2 events of bugs')]);
      expect(said).toContain(`BugCreated  by ${acme.admin.user._id}`);
      expect(said).toContain((await headOf(acme)).fingerprint);
    }
  });

  it.each<[string, (proof: RecordProof) => unknown]>([
    ['an event that was changed', (proof) => JSON.parse(JSON.stringify(proof).replace('breaks more', 'breaks less'))],
    ['another author', (proof) => JSON.parse(JSON.stringify(proof).replaceAll('"metadata":{', '"metadata":{"x":1,'))],
    ['an event that was left out', (proof) => ({ ...proof, events: proof.events.slice(1) })],
    ['no event', (proof) => ({ ...proof, events: [] })],
    ['another record', (proof) => ({ ...proof, record: acme._id })],
    ['a larger tree', (proof) => ({ ...proof, head: { ...proof.head, size: proof.head.size + 1 } })],
    ['another time', (proof) => ({ ...proof, head: { ...proof.head, at: '2020-01-01T00:00:00.000Z' } })],
    ['another format', (proof) => ({ ...proof, format: 'atrium-record-proof-2' })],
  ])('is refused with %s', async (_what, change) => {
    const { code, said } = await checked(change(worked(await proofOf(bug))));
    expect([code, said]).toEqual([1, expect.stringContaining('NOT PROVEN')]);
  });

  it('is refused with a key that is not the one that signed', async () => {
    const other = (await import('node:crypto')).generateKeyPairSync('ed25519').publicKey;
    const pem = other.export({ type: 'spki', format: 'pem' }).toString();
    expect((await checked(worked(await proofOf(bug)), pem)).code).toBe(1);
  });

  it('is for who sees the history, and noted', async () => {
    for (const path of [`bugs/${bug}`, 'bugs/none', 'nothing/none', 'constructor/none', `bugs/${'x'.repeat(65)}`]) {
      expect([path, (await globex.admin.client.get(`/api/log/proof/${path}`)).status]).toEqual([path, 404]);
    }
    worked(await proofOf(bug));
    await until('the export is noted', async () => {
      const { items } = worked(await acme.admin.client.get<AuditAnswer>(`/api/audit?q=${bug}`));
      return items.some(({ act, area }) => act === 'Export' && area === 'bugs');
    });
  });

  it('waits for the next head', async () => {
    const later = await newBug();
    expect(await proofOf(later)).toMatchObject({ status: 409, body: { code: 'notSigned' } });
    worked(await acme.admin.client.put(`/api/bug/update/${bug}`, { description: 'It always breaks' }));
    expect(worked(await proofOf(bug))).toMatchObject({ newer: 1, events: [{ revision: 0 }, { revision: 1 }] });
    await app.services.headWriter.run();
    expect((await checked(worked(await proofOf(later)))).code).toBe(0);
    expect(worked(await proofOf(bug)).newer).toBe(0);
  });
});
