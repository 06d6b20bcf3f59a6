import { answersShown, type EventAnswer, eventAnswers } from '@atrium/contracts/company-events/rules';
import type {
  CompanyEventView,
  EventAnswerView,
  EventAttendanceView,
  OwnAnswersView,
} from '@atrium/contracts/company-events/views';
import { defineEntries } from '../../platform/kernel/entries.js';
import { idFrom } from '../../platform/kernel/ids.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { Rollup } from '../../platform/kernel/rollup.js';
import { movedTo, shapesWithRecord, type ShownWithRecord } from '../../platform/shared/shown-with.js';
import type { AnswerEvent } from './answer-aggregate.js';
import { roomsFor, roomsOf } from './policy.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

export const ownAnswersProjection: Projection<OwnAnswersView, AnswerEvent> = {
  collection: 'event-answers-own',
  category: 'eventanswer',
  project(doc, { event: { data }, aggregateId, at }) {
    const { [data.event]: _, ...others } = doc?.answers ?? {};
    const answers = data.answer === '' ? others : { ...others, [data.event]: { answer: data.answer, at } };
    return { _id: aggregateId, answers };
  },
  publish: (doc) => [{ rooms: [`self:${doc._id}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};

export const eventAnswersEntries = defineEntries<EventAnswerView, AnswerEvent>({
  collection: 'event-answers',
  category: 'eventanswer',
  parents: ['company-events'],
  workingSet: answersShown,
  affects: ({ event, aggregateId }) => [idFrom(event.data.event, aggregateId)],
  fold: (_, { event: { data }, aggregateId, at }, id) => ({
    _id: id,
    of: data.event,
    user: aggregateId,
    answer: data.answer,
    at,
  }),
});

type Sources = { 'company-events': CompanyEventView; 'event-answers-own': OwnAnswersView };

type AttendanceDocument = EventAttendanceView & ShownWithRecord;

export const eventAttendance: Rollup<AttendanceDocument, Sources> = {
  collection: 'event-attendance',
  sources: ['company-events', 'event-answers-own'],
  affects(change) {
    if (change.collection === 'company-events') return [change.id];
    const [was, is] = [change.before?.answers ?? {}, change.after?.answers ?? {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
      (event) => was[event]?.answer !== is[event]?.answer,
    );
  },
  roll(doc, change, id) {
    const present = doc ?? { _id: id, yes: 0, maybe: 0, no: 0, rooms: [] };
    if (change.collection === 'company-events') {
      return movedTo(present, change.after === null ? [] : roomsOf(change.after));
    }
    return counted(present, change.before?.answers[id]?.answer, change.after?.answers[id]?.answer);
  },
  publish: shapesWithRecord,
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'department:': ['all'], 'role:': ['all'] }),
};

type Attendance = Unversioned<AttendanceDocument>;

function counted(present: Attendance, was: EventAnswer | undefined, is: EventAnswer | undefined): Attendance {
  const counts = eventAnswers.map(
    (answer) => [answer, present[answer] + Number(is === answer) - Number(was === answer)] as const,
  );
  return { ...present, ...Object.fromEntries(counts) };
}
