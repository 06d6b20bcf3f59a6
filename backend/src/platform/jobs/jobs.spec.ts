import { describe, expect, it } from '@jest/globals';
import { refuse } from '@atrium/contracts/core/problems';
import { DelayedError } from 'bullmq';
import { jobIdOf, unlessRebuilding, withoutFolders } from './jobs.js';

/** A job that notes when it is put off, and by whom. */
function queued() {
  const putOff: { readonly isLater: boolean; readonly token: string | undefined }[] = [];
  const moveToDelayed = async (at: number, token?: string): Promise<void> => {
    putOff.push({ isLater: at > Date.now(), token });
  };
  return { putOff, job: { moveToDelayed } };
}
const failing = (error: Error) => async (): Promise<void> => {
  throw error;
};

describe('a job', () => {
  it('waits for read models that are being rebuilt, and has not failed by that', async () => {
    const { putOff, job } = queued();
    await expect(unlessRebuilding(job, 'mine', failing(refuse('rebuilding')))).rejects.toBeInstanceOf(DelayedError);
    expect(putOff).toEqual([{ isLater: true, token: 'mine' }]);
  });

  it('fails by everything else', async () => {
    const { putOff, job } = queued();
    for (const error of [refuse('storeAway'), refuse('stale'), new Error('A defect')]) {
      await expect(unlessRebuilding(job, 'mine', failing(error))).rejects.toBe(error);
    }
    await unlessRebuilding(job, 'mine', () => Promise.resolve());
    expect(putOff).toEqual([]);
  });
});

describe('the name of a job', () => {
  const event = { id: 'event', tenant: 'acme' };
  const work = { record: 'ticket', id: 'mail' };
  const name = jobIdOf(event, { kind: 'send', work, key: '0' });

  it('is the same for the same work, regardless of who asks', () => {
    expect(jobIdOf({ ...event, id: 'a-sweep' }, { kind: 'send', work, key: '0' })).toBe(name);
    expect(jobIdOf({ ...event, id: 'a-sweep' }, { kind: 'send', key: '0' })).not.toBe(
      jobIdOf(event, { kind: 'send', key: '0' }),
    );
  });

  it('is another one in another organisation, for another record, work or try', () => {
    const others = [
      jobIdOf({ ...event, tenant: 'umbrella' }, { kind: 'send', work, key: '0' }),
      jobIdOf(event, { kind: 'send', work: { ...work, record: 'other' }, key: '0' }),
      jobIdOf(event, { kind: 'send', work: { ...work, id: 'other' }, key: '0' }),
      jobIdOf(event, { kind: 'send', work, key: '1' }),
      jobIdOf({ ...event, tenant: 'acme_ticket' }, { kind: 'send', work: { record: 'mail', id: '' }, key: '0' }),
    ];
    expect(new Set([name, ...others]).size).toBe(others.length + 1);
  });
});

describe('why a job failed', () => {
  it.each([
    ["ENOTDIR: not a directory, open '/srv/atrium/data/files/ab/12.pdf'", "ENOTDIR: not a directory, open '…/12.pdf'"],
    ['Nothing at /a/b and /c/d/e', 'Nothing at …/b and …/e'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
    ['See https://example.com/help/mail', 'See https://example.com/help/mail'],
    ['550 and/or refused', '550 and/or refused'],
  ])('is told to an organisation without the folders of the server: %s', (reason, told) => {
    expect(withoutFolders(reason)).toBe(told);
  });
});
