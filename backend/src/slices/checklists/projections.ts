import { checklistKind } from '@atrium/contracts/checklists/kind';
import {
  checklistState,
  type ChecklistStep,
  countsOf,
  dueOf,
  type StepPlan,
  withTick,
} from '@atrium/contracts/checklists/rules';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Shape, Unversioned } from '../../platform/kernel/projection.js';
import { plainText } from '../../platform/shared/plain-text.js';
import { historyFieldsOf } from '../../platform/shared/record-kinds.js';
import type { ChecklistEvent } from './events.js';
import { awaitsNotice, type NoticedStep, toldAfter } from './notice-rules.js';
import { aboutRoom, namedReaders, ownRoom, personnelRoom, roomsFor, tellingRoom, wholeReaders } from './policy.js';

/** With what its person was called at the start, for titles; checklists of before have none. */
export interface TitledChecklist extends ChecklistView {
  readonly personName?: string;
}

export const checklistsProjection: Projection<TitledChecklist, ChecklistEvent> = {
  collection: 'checklists',
  category: 'checklist',
  version: 2,
  project,
  publish: (doc) => [{ rooms: roomsOf(doc), doc }, ...namedReaders(doc).map((reader) => partFor(reader, doc))],
  // A part is for one doer, and shows no more than their steps.
  ofParts: true,
  rooms: roomsFor,
  search: (doc) => ({
    label: '',
    title: titleOf(doc),
    text: plainText(...doc.steps.map(({ title }) => title)),
    state: doc.state,
  }),
  workingSet: 1_000,
  historyFields: historyFieldsOf(checklistKind),
  comment: (event) => (event.type === 'ChecklistCancelled' ? event.data.reason || undefined : undefined),
};

/** What a checklist is called where its person is not shown beside it. */
export function titleOf({ name, person, personName = person.username }: TitledChecklist): string {
  return `${personName}: ${name}`;
}

function roomsOf(doc: ChecklistView): string[] {
  const isOver = doc.state === 'Cancelled';
  return [
    personnelRoom,
    ...wholeReaders(doc).map(ownRoom),
    ...(isOver ? [] : [aboutRoom(doc.person._id)]),
    ...(doc.state === 'Running' && awaitsNotice(noticedSteps(doc.steps), doc.told) ? [tellingRoom] : []),
  ];
}

/** What a named doer sees: their own steps, and whose checklist they are of. */
function partFor(reader: string, doc: ChecklistView): Shape {
  const own = doc.steps.filter(({ doer, who }) => doer === 'named' && who === reader);
  const part: ChecklistView = { ...doc, steps: own, ...countsOf(own), told: {}, reason: '', manager: null };
  return { rooms: [ownRoom(reader)], doc: part };
}

type Document = Unversioned<TitledChecklist>;

function noticedSteps(steps: readonly ChecklistStep[]): NoticedStep[] {
  return steps.map(({ id, due, done }) => ({ id, due, isDone: done !== null }));
}

function project(
  doc: Document | null,
  { event, aggregateId: _id, at, by }: RecordedEvent<ChecklistEvent>,
): Document | null {
  const author = { _id: by.id, username: by.username };
  if (event.type === 'ChecklistStarted') {
    const { steps, ...details } = event.data;
    const times = { createdAt: at, createdby: author, updatedAt: at };
    const none = { doneSteps: 0, allSteps: 0, nextDue: '', reason: '', told: {} };
    return derived({ _id, ...details, ...none, ...times, state: 'Running', steps: planned(steps, details.date, []) });
  }
  if (doc === null) return null;
  const touched = { ...doc, updatedAt: at };
  switch (event.type) {
    case 'ChecklistChanged': {
      const { steps = doc.steps, date = doc.date } = event.data;
      return derived({ ...touched, ...event.data, steps: planned(steps, date, doc.steps) });
    }
    case 'ChecklistStepTicked':
      return derived({ ...touched, steps: withTick(doc.steps, event.data.step, { at, by: author }) });
    case 'ChecklistStepUnticked':
      return derived({ ...touched, steps: withTick(doc.steps, event.data.step, null) });
    case 'ChecklistStepsFellDue': {
      const dues = new Map(doc.steps.map(({ id, due }) => [id, due]));
      return { ...doc, told: toldAfter(doc.told, event.data, (step) => dues.get(step) ?? '') };
    }
    case 'ChecklistManagerChanged':
      return { ...touched, manager: event.data.manager };
    case 'ChecklistCancelled':
      return { ...touched, state: 'Cancelled', reason: event.data.reason };
    case 'ChecklistReopened':
      return derived({ ...touched, state: 'Running', reason: '' });
    default:
      return event satisfies never;
  }
}

/** It ends by itself when all is done, and runs again when that is no longer so. */
function derived(doc: Document): Document {
  return { ...doc, ...countsOf(doc.steps), state: checklistState(doc.state === 'Cancelled', doc.steps) };
}

/** Steps with their days; those that were there keep their ticks. */
function planned(steps: readonly StepPlan[], date: string, present: readonly ChecklistStep[]): ChecklistStep[] {
  const ticks = new Map(present.map(({ id, done }) => [id, done]));
  return steps.map(({ id, title, note, doer, who, days }) => {
    return { id, title, note, doer, who, days, due: dueOf({ days }, date), done: ticks.get(id) ?? null };
  });
}
