import { describe, expect, it } from '@jest/globals';
import type { FieldChange, PlacedEntry } from '@atrium/contracts/core/history';
import { netChange } from './net-changes.js';

const change = (field: string, from: unknown, to: unknown): FieldChange => ({ field, from, to });
let position = 100;
function action(who: string, changes: FieldChange[], more: Partial<PlacedEntry> = {}): PlacedEntry {
  position += 10;
  const by = { _id: who, username: who };
  const at = `2026-03-02T09:00:${position}Z`;
  return { _id: `e${position}`, version: 7, type: 'Changed', position: `${position}`, at, by, changes, ...more };
}
const created = (who: string) =>
  action(who, [change('status', null, 'New'), change('module', null, ''), change('deleted', null, false)], {
    version: 1,
  });
const deleted = (who: string) => action(who, [change('deleted', false, true)]);

describe('the net change of several actions', () => {
  it('is one change for each field, from the first to the last', () => {
    const actions = [
      action('bob', [change('status', 'New', 'In Progress')]),
      action('eve', [change('status', 'In Progress', 'Resolved'), change('priority', 'P1', 'P2')]),
      action('bob', [change('status', 'Resolved', 'Closed')]),
    ];
    expect(netChange(actions, 'ann')).toMatchObject({
      fate: 'changed',
      changes: [change('status', 'New', 'Closed'), change('priority', 'P1', 'P2')],
      by: [{ _id: 'bob' }, { _id: 'eve' }],
      acts: 3,
      at: actions[2]?.at,
      position: actions[2]?.position,
    });
  });

  it('is nothing where all ends where it began', () => {
    const there = action('bob', [change('priority', 'T1', 'T2')]);
    const back = action('eve', [change('priority', 'T2', 'T1')]);
    expect(netChange([there, back], 'ann')).toBeNull();
    const lists = [
      action('bob', [change('links', [{ id: 'a' }], [])]),
      action('bob', [change('links', [], [{ id: 'a' }])]),
    ];
    expect(netChange(lists, 'ann')).toBeNull();
  });

  it('leaves out the reader’s own actions, and fields they set afterwards', () => {
    const theirs = action('bob', [change('status', 'New', 'Resolved'), change('priority', 'P1', 'P2')]);
    const own = action('ann', [change('status', 'Resolved', 'Closed')]);
    expect(netChange([own], 'ann')).toBeNull();
    expect(netChange([theirs, own], 'ann')?.changes).toEqual([change('priority', 'P1', 'P2')]);
    const again = action('bob', [change('status', 'Closed', 'New')]);
    expect(netChange([theirs, own, again], 'ann')).toMatchObject({
      changes: [change('priority', 'P1', 'P2'), change('status', 'Closed', 'New')],
      acts: 2,
    });
  });

  it('names what was made, what went and what came back', () => {
    expect(netChange([created('bob')], 'ann')).toMatchObject({
      fate: 'made',
      changes: [change('status', null, 'New')],
    });
    expect(netChange([created('ann'), deleted('bob')], 'ann')).toMatchObject({ fate: 'gone', changes: [] });
    expect(netChange([action('bob', [change('deleted', true, false)])], 'ann')).toMatchObject({ fate: 'back' });
    expect(netChange([created('bob'), deleted('eve')], 'ann')).toBeNull();
  });

  it('leaves out what was only noted', () => {
    const made = created('bob');
    expect(netChange([made, action('system', [])], 'ann')).toMatchObject({
      by: [{ _id: 'bob' }],
      acts: 1,
      at: made.at,
    });
    expect(netChange([action('system', [])], 'ann')).toBeNull();
  });

  it('lists what was said, also where nothing else changed', () => {
    const first = action('bob', [], { comment: 'One' });
    const second = action('eve', [], { comment: 'x'.repeat(500) });
    const net = netChange([first, second, action('ann', [], { comment: 'Own' })], 'ann');
    expect(net).toMatchObject({ comments: 2, acts: 2, said: { by: { _id: 'eve' } } });
    expect(net?.said?.text).toHaveLength(280);
    expect(netChange([action('bob', [], { comment: '' })], 'ann')).toBeNull();
  });
});
