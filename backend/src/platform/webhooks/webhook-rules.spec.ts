import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@atrium/contracts/core/problems';
import { webhookCollections } from '@atrium/contracts/webhooks/rules';
import type { ChangeAround } from '../past/past-questions.js';
import { inLanes } from './lanes.js';
import { messageOf } from './messages.js';
import { admitAddress, post } from './post.js';
import { isGivenUp, retryPause } from './retry-schedule.js';
import { newSigningSecret, signedHeaders } from './signature.js';

const bug = (changes: object = {}) => ({ _id: 'one', version: 1, deleted: false, ...changes });
const change = (changes: Partial<ChangeAround>): ChangeAround => ({
  position: '12',
  at: '2026-03-02T09:30:00.000Z',
  collection: 'bugs',
  id: 'one',
  version: 2,
  by: { _id: 'ann', username: 'ann' },
  before: bug(),
  after: bug(),
  ...changes,
});
const receiver = { webhook: 'hook', format: 'standard', publicUrl: 'https://atrium.example' } as const;
const typeOf = (changes: Partial<ChangeAround>) => messageOf(change(changes), undefined, receiver).type;
const idOf = (webhook: string) => messageOf(change({}), undefined, { ...receiver, webhook }).id;
const linkOf = (publicUrl: string | null) =>
  (JSON.parse(messageOf(change({}), undefined, { ...receiver, publicUrl }).body) as { data: { link: unknown } }).data
    .link;

describe('a message', () => {
  it('says what became of the record', () => {
    expect(typeOf({ before: null, version: 1 })).toBe('bug.created');
    expect(typeOf({ before: null, version: 3 })).toBe('bug.shown');
    expect(typeOf({})).toBe('bug.changed');
    expect(typeOf({ after: bug({ deleted: true }) })).toBe('bug.deleted');
    expect(typeOf({ before: bug({ deleted: true }) })).toBe('bug.restored');
    expect(typeOf({ after: null })).toBe('bug.hidden');
    expect(typeOf({ collection: 'feature-requests' })).toBe('feature-request.changed');
    expect(typeOf({ collection: 'policies' })).toBe('policy.changed');
    expect(typeOf({ collection: 'leave' })).toBe('leave.changed');
  });

  it('has the same id however often it is made, and another for another webhook', () => {
    expect(idOf('hook')).toBe(idOf('hook'));
    expect(idOf('hook')).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(idOf('hook')).not.toBe(idOf('other'));
  });

  it('leads to the record where the product knows its own address', () => {
    expect(linkOf('https://atrium.example')).toBe('https://atrium.example/u/devbug?open=one');
    expect(linkOf(null)).toBeNull();
  });

  it('tells of no pay slips', () => {
    expect(webhookCollections).toContain('bugs');
    expect(webhookCollections).not.toContain('payslips');
  });
});

describe('a signature', () => {
  it('is that of Standard Webhooks', () => {
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(signedHeaders(message, [secret], new Date(1_614_265_330_000))).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
    const both = signedHeaders(message, [secret, newSigningSecret()], new Date())['webhook-signature'];
    expect(both).toMatch(/^v1,\S{44} v1,\S{44}$/);
  });
});

describe('retries', () => {
  it('come later and later, not all at once, and for three days', () => {
    expect([1, 2, 3, 10, 30].map((tries) => retryPause(tries, null, 0))).toEqual([
      1_000, 3_000, 9_000, 14_400_000, 14_400_000,
    ]);
    expect(retryPause(2, null, 1)).toBe(4_000);
    expect(retryPause(1, 60_000, 0)).toBe(60_000);
    expect(retryPause(1, 10 ** 12, 0)).toBe(14_400_000);
    const now = Date.parse('2026-03-05T09:30:00.000Z');
    expect(isGivenUp('2026-03-02T09:30:00.000Z', now)).toBe(true);
    expect(isGivenUp('2026-03-02T09:30:01.000Z', now)).toBe(false);
  });
});

describe('an address', () => {
  const none: ReadonlySet<string> = new Set();
  const refusalOf = (address: string, allowed = none) => {
    try {
      admitAddress(address, allowed);
      return null;
    } catch (error) {
      return error instanceof Refusal ? error.code : error;
    }
  };

  it('is encrypted and outside, unless the installation allows its host', () => {
    expect(refusalOf('https://receiver.example/hook')).toBeNull();
    expect(refusalOf('http://receiver.example/hook')).toBe('webhookNotEncrypted');
    expect(refusalOf('https://[::1]/')).toBe('webhookPrivateHost');
    expect(refusalOf('https://168.63.129.16/')).toBe('webhookPrivateHost');
    expect(refusalOf('https://[64:ff9b::a00:1]/')).toBe('webhookPrivateHost');
    expect(refusalOf('https://224.0.0.1/')).toBe('webhookPrivateHost');
    expect(refusalOf('http://127.0.0.1:9/', new Set(['127.0.0.1']))).toBeNull();
    expect(refusalOf('http://127.0.0.2:9/', new Set(['127.0.0.1']))).toBe('webhookNotEncrypted');
  });

  it('is looked at again when something is sent: a name may lead elsewhere by then', async () => {
    const sent = await post('https://localhost:9/', {}, '{}', none, new AbortController().signal);
    expect(sent).toMatchObject({ isTaken: false, status: null });
    expect(sent.response).toContain('within a private network');
    const clear = await post('http://receiver.example/', {}, '{}', none, new AbortController().signal);
    expect(clear.response).toBe('Nothing is sent without TLS');
  });
});

it('work is done in lanes, begun in order, and answered in order', async () => {
  let [now, most] = [0, 0];
  const results = await inLanes([3, 1, 2, 0, 1], 2, async (ticks) => {
    most = Math.max(most, ++now);
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
    now -= 1;
    return ticks;
  });
  expect([results, most]).toEqual([[3, 1, 2, 0, 1], 2]);

  const done: number[] = [];
  const failing = inLanes([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) throw new Error('first');
    await Promise.resolve();
    done.push(item);
  });
  await expect(failing).rejects.toThrow('first');
  expect(done).toEqual([2]);
});
