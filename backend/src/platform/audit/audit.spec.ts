import { ErrorType } from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';
import { refuse } from '@atrium/contracts/core/problems';
import type { NewEvent } from '../event-store/stored-events.js';
import { createLogger } from '../logger.js';
import { Audit, type AuditNote } from './audit.js';

const done: AuditNote = {
  by: { _id: 'ann', username: 'Ann' },
  act: 'DeleteBug',
  area: 'bugs',
  record: 'bug-1',
  outcome: 'done',
  address: '192.0.2.7',
};

/** How the store refuses a stream that was closed for ever. */
const closed = Object.assign(new Error('Closed'), { type: ErrorType.STREAM_DELETED });

/** An audit log on a store that keeps each event once, as the event store does, and can be away. */
function auditOn() {
  const written: { stream: string; event: NewEvent }[] = [];
  const state = { away: false, answersLost: false, closed: 'none', now: new Date('2026-03-02T09:30:00Z') };
  const store = {
    append: (stream: string, events: readonly NewEvent[]) => {
      if (stream.startsWith(`audit-${state.closed}.`)) return Promise.reject(closed);
      if (state.away) return Promise.reject(refuse('storeAway'));
      for (const event of events)
        if (!written.some((one) => one.event.id === event.id)) written.push({ stream, event });
      return state.answersLost ? Promise.reject(refuse('storeAway')) : Promise.resolve({ revision: 0, position: 0n });
    },
  };
  const audit = new Audit(store, createLogger('silent'), () => state.now);
  const entries = () => written.flatMap(({ event }) => (event.data as { entries: { record: string }[] }).entries);
  return { audit, written, state, entries };
}

describe('the audit log', () => {
  it('is written in pages, tenant by tenant', async () => {
    const { audit, written, entries } = auditOn();
    for (let n = 0; n < 250; n++) audit.note('acme', { ...done, record: `bug-${n}` });
    audit.note('globex', done);
    await audit.write();
    expect(entries()).toHaveLength(251);
    const pages = written.filter(({ stream }) => stream.startsWith('audit-acme.'));
    expect(new Set(pages.map(({ stream }) => stream)).size).toBe(3);
    expect(written.filter(({ stream }) => stream.startsWith('audit-globex.'))).toHaveLength(1);
  });

  it('begins a page each day', async () => {
    const { audit, written, state } = auditOn();
    audit.note('acme', done);
    await audit.write();
    state.now = new Date('2026-03-03T00:00:00Z');
    audit.note('acme', done);
    await audit.write();
    expect(new Set(written.map(({ stream }) => stream)).size).toBe(2);
  });

  it('loses and doubles nothing while the store is away, also when only its answer is lost', async () => {
    const { audit, state, entries } = auditOn();
    audit.note('acme', { ...done, record: 'one' });
    state.away = true;
    await expect(audit.write()).rejects.toThrow();
    audit.note('acme', { ...done, record: 'two' });
    state.away = false;
    state.answersLost = true;
    await expect(audit.write()).rejects.toThrow();
    state.answersLost = false;
    await audit.write();
    expect(entries().map(({ record }) => record)).toEqual(['one', 'two']);
  });

  it('goes on for others where one was deleted', async () => {
    const { audit, state, entries } = auditOn();
    audit.note('acme', { ...done, record: 'one' });
    await audit.write();
    state.closed = 'acme';
    audit.note('acme', { ...done, record: 'late' });
    audit.note('globex', { ...done, record: 'two' });
    await audit.write();
    expect(entries().map(({ record }) => record)).toEqual(['one', 'two']);
  });

  it('takes a refusal once, wherever it is met', async () => {
    const { audit, entries } = auditOn();
    const cause = refuse('notAllowed');
    audit.note('acme', { ...done, outcome: 'denied' }, cause);
    audit.note('acme', { ...done, act: 'DELETE /api/bug', outcome: 'denied' }, cause);
    await audit.write();
    expect(entries()).toHaveLength(1);
  });

  it('holds at its end what was still being counted', async () => {
    const { audit, entries } = auditOn();
    for (let n = 0; n < 4; n++) audit.note('acme', { ...done, outcome: 'denied' });
    await audit.stop();
    expect(entries()).toMatchObject([{ times: 1 }, { times: 3 }]);
  });
});
