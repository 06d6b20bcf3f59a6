import { expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { type HandOffRecord, handOffRecords, type HandOffsView } from '@atrium/contracts/reports/hand-off-views';
import { idleEvents } from '../src/slices/reports/hand-off-rules.js';
import { handOffsRollup } from '../src/slices/reports/hand-offs-projection.js';
import { slices } from '../src/slices/index.js';
import { bugView, featureRequestView, taskView, ticketView } from './item-views.js';
import { rollAll } from './rollup-spec.js';

const ann = { _id: 'ann', username: 'Ann' };
const made = { collection: 'tickets', id: 'ticket', relation: 'relates' } as const;

/** Records of each kind that wait for Ann, or, as requests do, for anybody. */
const waiting: Readonly<Record<HandOffRecord, readonly LiveDocument[]>> = {
  tickets: [ticketView(), ticketView({ assignee: ann })],
  bugs: [bugView(), bugView({ assignedTo: ann })],
  tasks: [taskView(), taskView({ assignee: 'ann' })],
  'feature-requests': [featureRequestView(), featureRequestView({ links: [made] })],
};

const typesOf = (kind: HandOffRecord): string[] => {
  const slice = slices.find(({ projections }) => projections.some(({ collection }) => collection === kind));
  return Object.keys(slice?.eventVersions ?? {});
};

function endAfter(kind: HandOffRecord, type: string): string | undefined {
  const [before = null, after = null] = waiting[kind];
  const sam = { id: 'sam', username: 'Sam' };
  const changes = [
    { collection: kind, before: null, after: before, by: sam, at: after === null ? '' : '2026-03-02T09:30:00.000Z' },
    { collection: kind, before, after, by: sam, at: '2026-03-02T09:30:00.000Z' },
    { collection: kind, before: after, after, by: { id: 'ann', username: 'Ann' }, event: { type, data: {} } },
  ];
  const [document] = rollAll<HandOffsView>(handOffsRollup, changes).values();
  return document?.records[0]?.handOffs[0]?.ended?.how;
}

it('every event of the receiver ends the wait but those by which nobody works on a record', () => {
  const idle = handOffRecords.flatMap((kind) => typesOf(kind).filter((type) => endAfter(kind, type) === undefined));
  expect(new Set(idle)).toEqual(idleEvents);
  for (const kind of handOffRecords) expect(typesOf(kind).length).toBeGreaterThan(5);
});
