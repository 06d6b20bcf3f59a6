import { describe, expect, it } from '@jest/globals';
import { refuse } from '@atrium/contracts/core/problems';
import { pino } from 'pino';
import type { CommandEnvelope } from '../commands/envelope.js';
import type { CommandRunner } from '../commands/command-runner.js';
import { sendCommands, sendToEach } from './command-jobs.js';

const logger = pino({ enabled: false });
const at = '2026-03-02T09:30:00.000Z';
const job = {
  tenant: 'acme',
  by: { id: 'ann', username: 'Ann' },
  at,
  name: 'PlanTask',
  data: { sprint: '' },
  key: 'k',
};

/** What happens, in its order; commands about the records in `refusing` are refused. */
function world(refusing: Readonly<Record<string, Error>> = {}) {
  const log: unknown[] = [];
  const run = async (request: CommandEnvelope) => {
    log.push(request);
    const refusal = refusing[request.id ?? ''];
    if (refusal !== undefined) throw refusal;
    return { id: request.id ?? '', position: '1', document: null };
  };
  const runner = { run } as unknown as CommandRunner;
  const readModel = {
    document: async (_tenant: string, _collection: string, id: string) => JSON.parse(`{"isActive":${id !== 'asleep'}}`),
    room: async (tenant: string, collection: string, room: string) => {
      log.push(['room', tenant, collection, room]);
      return JSON.parse('[{"_id":"one","owner":"bob"},{"_id":"two","owner":{"_id":"eve"},"members":["bob","eve"]}]');
    },
  };
  const tail = {
    reached: async (tenant: string, position: bigint) => {
      log.push(['reached', tenant, position]);
      return null;
    },
  };
  return { log, one: sendCommands(runner, logger, readModel, tail), each: sendToEach(runner, logger, readModel, tail) };
}

const sent = { name: 'PlanTask', data: { sprint: '' }, key: 'k', at, onItsOwn: true };

describe('a command that follows from an event', () => {
  it('is sent for who caused it, from the instant of its cause, with the product’s own rights', async () => {
    const { log, one } = world();
    await one({ ...job, id: 'card' });
    const actor = { id: 'ann', username: 'Ann', role: 'admin', tenant: 'acme', home: 'acme' };
    expect(log).toMatchObject([{ ...sent, id: 'card', actor }]);
  });

  it('waits for the read models where it looks at them', async () => {
    const { log, one } = world();
    await one({ ...job, id: 'card', position: '120' });
    expect(log).toMatchObject([['reached', 'acme', 120n], { ...sent, id: 'card' }]);
  });

  it('does not fall due in an organisation that is switched off', async () => {
    const { log, one } = world();
    const { at: _, ...due } = job;
    await one({ ...due, tenant: 'asleep', id: 'card' });
    expect(log).toEqual([]);
    await one({ ...due, id: 'card' });
    await one({ ...job, tenant: 'asleep', id: 'card' });
    expect(log).toMatchObject([{ id: 'card' }, { id: 'card', at }]);
  });

  it('stays undone when a rule says no, and is tried again when a store was away', async () => {
    const refusals = { gone: refuse('notFound'), busy: refuse('stale'), away: refuse('storeAway') };
    const { one } = world(refusals);
    await expect(one({ ...job, id: 'gone' })).resolves.toBeUndefined();
    await expect(one({ ...job, id: 'busy' })).rejects.toBe(refusals.busy);
    await expect(one({ ...job, id: 'away' })).rejects.toBe(refusals.away);
  });
});

describe('a command for each record of a room', () => {
  const jobs = { ...job, collection: 'sprints', room: 'under:hotel', position: '120' };

  it('is sent once the read models know of the event, and one refusal keeps none from the others', async () => {
    const { log, each } = world({ one: refuse('notFound') });
    await each(jobs);
    expect(log).toMatchObject([
      ['reached', 'acme', 120n],
      ['room', 'acme', 'sprints', 'under:hotel'],
      { ...sent, id: 'one' },
      { ...sent, id: 'two' },
    ]);
  });

  it('is sent to those alone that have the values asked for', async () => {
    for (const [owner, id] of [
      ['bob', 'one'],
      ['eve', 'two'],
    ]) {
      const { log, each } = world();
      await each({ ...jobs, where: { owner } });
      expect(log.slice(2)).toMatchObject([{ ...sent, id }]);
    }
    const { log, each } = world();
    await each({ ...jobs, where: { members: 'eve' } });
    expect(log.slice(2)).toMatchObject([{ ...sent, id: 'two' }]);
  });
});
