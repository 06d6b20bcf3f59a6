import { expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { recorded } from '../../../test/projection-spec.js';
import type { AnyRollup, DocumentChange } from '../kernel/rollup.js';
import { StoredDocument } from './codec.js';
import { ReadModelKeys } from './keys.js';
import { type Loaded, LookedAtDocuments, type RollUpStep } from './looked-at.js';

const keys = new ReadModelKeys('ours', 'first');

const rollup = {
  looksAt: ({ collection }: DocumentChange, id: string) =>
    collection === 'notes' ? { collection: 'cards', id } : null,
} as object as AnyRollup;

const events = recorded(
  'note',
  [1, 2, 3, 4].map(() => ({ type: 'Changed', data: {} })),
);
const card = (version: number): LiveDocument => ({ _id: 'a', version });
const change = (collection: string, at: number, after: LiveDocument | null): DocumentChange => ({
  collection,
  id: 'a',
  before: null,
  after,
  recorded: events[at]!,
});
const stored = (doc: LiveDocument) => StoredDocument.fromDoc({ revision: 0, since: '0', rooms: [] }, doc);

it('a document that is looked at is as it was at each change, also of those in one batch', () => {
  const key = keys.document('acme', 'cards', 'a');
  const loaded: Loaded = { key, stored: stored(card(9)), before: stored(card(1)) };
  const changes = [
    change('notes', 0, null),
    change('cards', 1, card(2)),
    change('notes', 2, null),
    change('cards', 3, null),
  ];
  const steps = changes.map((one): RollUpStep => ({ change: one, rollup, id: 'a' }));
  const looks = new LookedAtDocuments(keys, 'acme', new Map([[key, loaded]]), changes, steps);
  expect(looks.missing).toEqual([]);
  expect(steps.map((step) => looks.documentAt(step))).toEqual([card(1), null, card(2), null]);
});

it('a document is loaded although no event changes it, and a missing one is null', () => {
  const step = { change: change('notes', 0, null), rollup, id: 'a' };
  const looks = new LookedAtDocuments(keys, 'acme', new Map(), [step.change], [step]);
  const [missing] = looks.missing;
  expect(missing?.key).toBe(keys.document('acme', 'cards', 'a'));
  expect(looks.documentAt(step)).toBeNull();
  missing!.before = stored(card(1));
  expect(looks.documentAt(step)).toEqual(card(1));
});
