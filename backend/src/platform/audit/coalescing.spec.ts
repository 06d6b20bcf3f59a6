import { describe, expect, it } from '@jest/globals';
import { alikeMs, type AuditNote, Coalescing, mostKinds } from './coalescing.js';

const note = (more: Partial<AuditNote> = {}): AuditNote => ({
  by: { _id: 'ann', username: 'Ann' },
  act: 'DeleteBug',
  area: 'bugs',
  record: 'bug-1',
  outcome: 'denied',
  address: '192.0.2.7',
  ...more,
});
const of = (more: Partial<AuditNote> = {}, tenant = 'acme') => ({ tenant, note: note(more) });

describe('notes that are alike', () => {
  it('are one at once, and one after a minute with their number and when the last one came', () => {
    const coalescing = new Coalescing();
    expect(coalescing.coalesce(of(), 0)).toEqual(of());
    for (let n = 1; n <= 5; n++) expect(coalescing.coalesce(of(), n)).toBeNull();
    expect(coalescing.due(alikeMs - 1)).toEqual([]);
    expect(coalescing.due(alikeMs)).toEqual([{ ...of(), times: 5, last: 5 }]);
    expect(coalescing.due(alikeMs)).toEqual([]);
    expect(coalescing.coalesce(of(), alikeMs)).toEqual(of());
  });

  it('are of the same person, address, record and outcome', () => {
    const coalescing = new Coalescing();
    const others = [of(), of({ address: '192.0.2.8' }), of({ record: 'bug-2' }), of({ by: null }), of({}, 'globex')];
    expect(others.map((each) => coalescing.coalesce(each, 0))).toEqual(others);
  });

  it('are never those of what was done', () => {
    const coalescing = new Coalescing();
    const done = of({ outcome: 'done' });
    expect([coalescing.coalesce(done, 0), coalescing.coalesce(done, 0)]).toEqual([done, done]);
    expect(coalescing.due(alikeMs)).toEqual([]);
  });
});

describe('somebody who tries everything', () => {
  it('fills a place for each kind, and then one for all the others', () => {
    const coalescing = new Coalescing();
    const taken = Array.from({ length: 5_000 }, (_, n) => coalescing.coalesce(of({ record: `bug-${n}` }), 0));
    const passed = taken.flatMap((each) => each ?? []);
    expect(passed).toHaveLength(mostKinds);
    expect(passed.at(-1)?.note).toMatchObject({ act: 'MoreRefusals', by: null });
    const due = coalescing.due(alikeMs);
    expect(due).toHaveLength(1);
    expect(due[0]).toMatchObject({ note: { act: 'MoreRefusals' }, times: 5_000 - mostKinds });
  });

  it('leaves the logs of others alone', () => {
    const coalescing = new Coalescing();
    for (let n = 0; n < mostKinds * 2; n++) coalescing.coalesce(of({ record: `bug-${n}` }), 0);
    expect(coalescing.coalesce(of({}, 'globex'), 0)).toEqual(of({}, 'globex'));
  });
});
