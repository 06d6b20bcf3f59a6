import { describe, expect, it } from '@jest/globals';
import { entriesAfter } from '../../../test/entries-spec.js';
import { recorded } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import { defineEntries, type EntryDocument, entriesRoom, isEntries } from '../kernel/entries.js';
import type { DomainEvent } from '../kernel/events.js';
import { addressedDeltas } from '../live/fan-out.js';
import { foldEntry } from './fold.js';

interface Remark extends EntryDocument {
  text: string;
}

type RemarkEvent =
  | DomainEvent<'Remarked' | 'Reworded', { id: string; text: string }>
  | DomainEvent<'Unsaid', { id: string }>;

const remarks = defineEntries<Remark, RemarkEvent>({
  collection: 'remarks',
  category: 'note',
  parents: ['notes'],
  workingSet: 10,
  affects: ({ event }) => [event.data.id],
  fold(remark, { event, aggregateId: of }, id) {
    if (event.type === 'Unsaid') return null;
    const { text } = event.data;
    return remark?.text === text ? remark : { _id: id, of, text };
  },
});

const said: RemarkEvent = { type: 'Remarked', data: { id: 'r1', text: 'One' } };
const reworded: RemarkEvent = { type: 'Reworded', data: { id: 'r1', text: 'Two' } };
const second: RemarkEvent = { type: 'Remarked', data: { id: 'r2', text: 'Other' } };

describe('the entries within a record', () => {
  it('are made, changed and taken away by the events of the record', () => {
    expect(entriesAfter<Remark>(remarks, [said, second, reworded])).toEqual([
      { _id: 'r1', of: specId, text: 'Two', version: 2 },
      { _id: 'r2', of: specId, text: 'Other', version: 1 },
    ]);
    expect(entriesAfter(remarks, [said, second, { type: 'Unsaid', data: { id: 'r1' } }])).toHaveLength(1);
  });

  it('leave no delta behind an event that means nothing to them', () => {
    const [first, again] = recorded('note', [said, { type: 'Reworded', data: { id: 'r1', text: 'One' } }]);
    const stored = foldEntry(remarks, 'r1', null, first!)?.stored ?? null;
    expect(foldEntry(remarks, 'r1', stored, again!)).toBeNull();
  });

  it("are followed under their record's topic, and by nobody else", () => {
    const [event] = recorded('note', [said]);
    const { delta } = foldEntry(remarks, 'r1', null, event!)!;
    const pieces = addressedDeltas('acme', '10', delta);
    expect(pieces).toHaveLength(1);
    expect(pieces[0]).toMatchObject({
      topic: `remarks:${specId}`,
      to: [`acme|remarks|${entriesRoom(specId)}`],
      delta: { op: 'put', collection: `remarks:${specId}`, id: 'r1' },
    });
    expect(isEntries(remarks)).toBe(true);
  });

  it('are taken from the topic when they are taken away', () => {
    const [first, last] = recorded<RemarkEvent>('note', [said, { type: 'Unsaid', data: { id: 'r1' } }]);
    const stored = foldEntry(remarks, 'r1', null, first!)?.stored ?? null;
    const { delta } = foldEntry(remarks, 'r1', stored, last!)!;
    expect(addressedDeltas('acme', '20', delta)).toMatchObject([
      { topic: `remarks:${specId}`, delta: { op: 'del', id: 'r1' } },
    ]);
  });
});

interface Answer extends EntryDocument {
  in: string;
  text: string;
}

const answers = defineEntries<Answer, DomainEvent<'Answered' | 'Hidden', { in: string; text: string }>>({
  collection: 'answers',
  category: 'note',
  parents: ['notes', 'remarks'],
  parentOf: (answer) => answer.in,
  workingSet: 10,
  affects: () => ['a1'],
  fold: (_, { event, aggregateId: of }, id) => ({ _id: id, of, ...event.data }),
  shown: (answer) => (answer.text === 'secret' ? { ...answer, text: '' } : answer),
  shelves: ({ text }) => (text === 'kept' ? ['kept'] : []),
});

const answered = (where: string, text: string) => {
  const [event] = recorded('note', [{ type: 'Answered', data: { in: where, text } }]);
  return foldEntry(answers, 'a1', null, event!)!;
};

describe('entries within records of several kinds', () => {
  it('are followed under a topic that says the kind, unless it is the first', () => {
    expect(answered('notes', 'One').delta.topic).toBe(`answers:${specId}`);
    expect(answered('remarks', 'One').delta).toMatchObject({
      topic: `answers:remarks:${specId}`,
      shapes: [{ rooms: [`of:remarks:${specId}`] }],
    });
  });

  it('lie on shelves of their record as well', () => {
    expect(answered('remarks', 'kept').stored.header.rooms).toEqual([
      [`of:remarks:${specId}`, `kept:remarks:${specId}`],
    ]);
  });

  it('are shown without what is only kept', () => {
    const { delta, stored } = answered('notes', 'secret');
    expect(JSON.parse(stored.json)).toMatchObject({ text: 'secret' });
    const [piece, ...others] = addressedDeltas('acme', '10', delta);
    expect(others).toEqual([]);
    expect(piece?.delta.doc).toMatchObject({ text: '' });
  });
});
