import { dayMs } from '@atrium/contracts/core/days';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FileUsageView, StoredFile } from '@atrium/contracts/core/files';
import { BlobStore } from '../../src/platform/files/blob-store.js';
import { FileUsage } from '../../src/platform/files/file-usage.js';
import { formWith } from '../files/upload-form.js';
import { startApp, type TestApp } from '../support/app.js';
import { problemOf, worked } from '../support/client.js';
import { newOrganisation, newPerson, type Organisation, type Person, signInSuperadmin } from '../support/people.js';

let app: TestApp;
let root: Person;
let acme: Organisation;
let ann: Person;

beforeAll(async () => {
  app = await startApp();
  root = await signInSuperadmin(app);
});
beforeEach(async () => {
  acme = await newOrganisation(root);
  ann = await newPerson(acme.admin);
});
afterAll(() => app.stop());

const kilobytes = (count: number): number => count * 1024;

function attach(by: Person, size: number) {
  const { raw, type } = formWith([{ name: 'file', filename: 'a.txt', content: 'x'.repeat(size) }]);
  return by.client.post<StoredFile>('/api/files/attachments', undefined, { raw, type });
}

const allow = (fileQuota: number) => root.client.put(`/api/origin/updateorigin/${acme._id}`, { fileQuota });
const usageOf = async (by: Person) => worked(await by.client.get<FileUsageView>('/api/files/usage'));

describe('what the files of an organisation take up', () => {
  it('is limited by what a superadmin allows, with a refusal that names the limit', async () => {
    worked(await allow(1));
    worked(await attach(ann, kilobytes(600)));
    const refused = await attach(acme.admin, kilobytes(600));
    expect([refused.status, problemOf(refused).code]).toEqual([413, 'organisationFull']);
    expect(problemOf(refused).message).toContain('1 MB');
    worked(await attach(acme.admin, kilobytes(300)));
    worked(await allow(2));
    worked(await attach(ann, kilobytes(600)));
    expect((await acme.admin.client.put(`/api/origin/updateorigin/${acme._id}`, { fileQuota: 3 })).status).toBe(403);
    for (const wrong of [0, -1, 1.5, '9', 1e12]) expect((await allow(wrong as number)).status).toBe(400);
  });

  it('is shown to who looks after its settings, and to everybody what their own do', async () => {
    worked(await attach(ann, kilobytes(10)));
    worked(await attach(acme.admin, kilobytes(5)));
    expect(await usageOf(ann)).toMatchObject({ own: { used: kilobytes(10) }, organisation: null });
    const [own, organisation] = [kilobytes(5), kilobytes(15)];
    expect(await usageOf(acme.admin)).toMatchObject({ own: { used: own }, organisation: { used: organisation } });
    const keeper = await newPerson(acme.admin, { flags: ['updatesetting'] });
    expect(await usageOf(keeper)).toMatchObject({ own: { used: 0 }, organisation: { used: organisation } });
  });

  it('is known again after Redis was emptied, and counts the same upload once', async () => {
    worked(await attach(ann, kilobytes(10)));
    const { redis } = app.services;
    await redis.del(`{${acme._id}}:file-usage`);
    expect((await usageOf(ann)).own.used).toBe(kilobytes(10));
    await redis.del(`{${acme._id}}:file-usage`);
    worked(await attach(ann, kilobytes(1)));
    expect((await usageOf(acme.admin)).organisation?.used).toBe(kilobytes(11));
    const { raw, type } = formWith([{ name: 'file', filename: 'a.txt', content: 'once' }]);
    for (let n = 0; n < 2; n++)
      worked(await ann.client.post('/api/files/attachments', undefined, { raw, type, key: 'once' }));
    expect((await usageOf(ann)).own.used).toBe(kilobytes(11) + 4);
  });
});

describe('what the files of one person take up', () => {
  it('is limited as well, and what was refused is not counted', async () => {
    const blobs = new BlobStore(join(app.dataDir, 'files'));
    const quotas = { person: kilobytes(4), organisation: () => Promise.resolve(kilobytes(100)) };
    const usage = new FileUsage(app.services.redis, blobs, quotas);
    await usage.reserve(acme._id, 'ann', kilobytes(3));
    await expect(usage.reserve(acme._id, 'ann', kilobytes(2))).rejects.toMatchObject({
      status: 413,
      code: 'personFull',
    });
    expect((await usage.usageOf(acme._id, 'ann')).own).toEqual({ used: kilobytes(3), limit: kilobytes(4) });
    await usage.reserve(acme._id, 'bob', kilobytes(2));
    await usage.giveBack(acme._id, 'ann', kilobytes(3));
    expect((await usage.usageOf(acme._id, 'ann')).organisation.used).toBe(kilobytes(2));
  });

  it('is counted again once a day, whatever a killed process left uncounted', async () => {
    worked(await attach(ann, kilobytes(1)));
    const blobs = new BlobStore(join(app.dataDir, 'files'));
    const quotas = { person: kilobytes(9), organisation: () => Promise.resolve(kilobytes(9)) };
    const usage = new FileUsage(app.services.redis, blobs, quotas, () => Date.now() + 2 * dayMs);
    await usage.reserve(acme._id, ann.user._id, kilobytes(3));
    await usage.refresh(acme._id);
    expect((await usage.usageOf(acme._id, ann.user._id)).own.used).toBe(kilobytes(1));
  });
});
