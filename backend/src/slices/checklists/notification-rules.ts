import { type ChecklistStep, doerOf } from '@atrium/contracts/checklists/rules';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { ownValue } from '@atrium/contracts/core/values';
import {
  defineNotificationRules,
  type Dismissal,
  noTime,
  type NotificationDraft,
} from '../../platform/slice/notification-rules.js';
import type { ChecklistEvent } from './events.js';
import { type TitledChecklist, titleOf } from './projections.js';
import { namedReaders, ownRoom, personnelRoom, wholeReaders } from './policy.js';

/** Notifies the doers of steps at the start and when a step is due; personnel share one notification. */
export const checklistNotificationRules = defineNotificationRules<TitledChecklist>({
  source: 'checklists',
  collection: 'checklists',
  toRooms: true,
  shows(doc) {
    const readers = [...wholeReaders(doc), ...namedReaders(doc)];
    const rooms = [personnelRoom, ...readers.map(ownRoom)];
    return [{ rooms, label: '', title: titleOf(doc), state: doc.state, ...noTime }];
  },
  notifies({ before, after, recorded }) {
    // It gets only the checklists' own events.
    const event = recorded.event as ChecklistEvent;
    if (after === null) return [];
    if (event.type === 'ChecklistStepsFellDue') {
      const { due, late } = event.data;
      return [
        ...draftsFor(after, late, { kind: 'due', what: 'late', byItself: true }),
        ...draftsFor(after, due, { kind: 'due', what: 'due', byItself: true }),
      ];
    }
    const known = new Set(doersOf(before));
    const fresh = doersOf(after).filter((doer) => !known.has(doer));
    const byTheProduct = event.type === 'ChecklistManagerChanged' ? { byItself: true } : {};
    return draftsTo(fresh, { kind: 'assigned', what: 'assigned', ...byTheProduct });
  },
  dismisses({ before, after }) {
    if (before === null || after === null) return [];
    const left = doersOf(before).filter((doer) => !doersOf(after).includes(doer));
    if (after.state !== 'Running') return before.state === 'Running' ? [{ whats: ['assigned', 'due', 'late'] }] : [];
    return [
      ...dismissed(left, ['assigned', 'due', 'late']),
      ...dismissed(
        toldIn(before).filter((doer) => !toldIn(after).includes(doer)),
        ['due', 'late'],
      ),
    ];
  },
});

type Draft = Omit<NotificationDraft, 'to'>;

/** Whom its steps are for; the empty id stands for personnel. */
function doersOf(doc: ChecklistView | null): string[] {
  if (doc === null || doc.state === 'Cancelled') return [];
  return [...new Set(doc.steps.map((step) => doerOf(step, doc)))];
}

/** Who was told of a step that is still to do. */
function toldIn(doc: ChecklistView): string[] {
  const isTold = ({ id, due, done }: ChecklistStep): boolean => {
    const told = ownValue(doc.told, id);
    return done === null && (told?.due === due || told?.late === due);
  };
  return [...new Set(doc.steps.filter(isTold).map((step) => doerOf(step, doc)))];
}

function draftsFor(doc: ChecklistView, steps: readonly string[], draft: Draft): NotificationDraft[] {
  const doers = doc.steps.filter(({ id }) => steps.includes(id)).map((step) => doerOf(step, doc));
  return draftsTo([...new Set(doers)], draft);
}

function draftsTo(doers: readonly string[], draft: Draft): NotificationDraft[] {
  const people = doers.filter((doer) => doer !== '');
  return [
    ...(people.length > 0 ? [{ ...draft, to: people }] : []),
    ...(doers.includes('') ? [{ ...draft, to: { rooms: [personnelRoom] } }] : []),
  ];
}

/** What personnel were told stays until the checklist ends, since a room can't be taken back from alone. */
function dismissed(doers: readonly string[], whats: Dismissal['whats']): Dismissal[] {
  const people = doers.filter((doer) => doer !== '');
  return people.length === 0 ? [] : [{ whats, people }];
}
