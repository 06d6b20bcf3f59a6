import { describe, expect, it, jest } from '@jest/globals';
import type { Redis } from '../redis.js';
import { IdempotencyStore, type StoredAnswer } from './idempotency-store.js';

const outcome = (position: string): StoredAnswer => ({ digest: 'd', outcome: { id: 'x', position, document: null } });
const refusal: StoredAnswer = { digest: 'd', refusal: { code: 'notAllowed', status: 403, message: 'No' } };

/** A Redis that keeps an answer once it is let to. */
function slowRedis(stored: string | null = null) {
  let write!: () => void;
  let fail!: (reason: Error) => void;
  const written = new Promise<void>((resolve, reject) => {
    write = resolve;
    fail = reject;
  });
  const set = jest.fn(async (_key: string, text: string) => {
    await written;
    const earlier = stored;
    stored ??= text;
    return earlier;
  });
  const redis = { get: () => Promise.resolve(stored), set };
  return { redis: redis as unknown as Redis, set, write, fail };
}

const logger = { debug: jest.fn() };

describe('a command under a key', () => {
  it('is answered before its outcome is kept', async () => {
    const { redis, set } = slowRedis();
    const store = new IdempotencyStore(redis, logger);
    await expect(store.once('acme', 'c', async () => outcome('1'))).resolves.toEqual(outcome('1'));
    expect(set).toHaveBeenCalledTimes(1);
  });

  it('is carried out once, and answered alike, by repeats that come before its outcome is kept', async () => {
    const { redis, write } = slowRedis();
    const store = new IdempotencyStore(redis, logger);
    const answer = jest.fn(async () => outcome('1'));
    const repeats = [store.once('acme', 'c', answer), store.once('acme', 'c', answer)];
    expect(await Promise.all(repeats)).toEqual([outcome('1'), outcome('1')]);
    expect(await store.once('acme', 'c', answer)).toEqual(outcome('1'));
    write();
    expect(await store.once('acme', 'c', answer)).toEqual(outcome('1'));
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('is refused only once the refusal is kept', async () => {
    const { redis, write } = slowRedis();
    const store = new IdempotencyStore(redis, logger);
    let isAnswered = false;
    const refused = store.once('acme', 'c', async () => refusal).finally(() => (isAnswered = true));
    await new Promise(setImmediate);
    expect(isAnswered).toBe(false);
    write();
    await expect(refused).resolves.toEqual(refusal);
  });

  it('gives the refusal that another node gave first', async () => {
    const first: StoredAnswer = { ...refusal, digest: 'first' };
    const { redis, write } = slowRedis(JSON.stringify(first));
    write();
    await expect(new IdempotencyStore(redis, logger).once('acme', 'c', async () => refusal)).resolves.toEqual(first);
  });

  it('is tried again after a failure', async () => {
    const { redis, write } = slowRedis();
    write();
    const store = new IdempotencyStore(redis, logger);
    await expect(store.once('acme', 'c', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(store.once('acme', 'c', async () => outcome('2'))).resolves.toEqual(outcome('2'));
  });

  it('is answered although its outcome can not be kept', async () => {
    const { redis, fail } = slowRedis();
    fail(new Error('full'));
    const store = new IdempotencyStore(redis, logger);
    await expect(store.once('acme', 'c', async () => outcome('1'))).resolves.toEqual(outcome('1'));
    await new Promise(setImmediate);
    expect(logger.debug).toHaveBeenCalled();
  });
});
