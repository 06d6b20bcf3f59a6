import { expect, it } from '@jest/globals';
import type { MessageReminderView } from '@atrium/contracts/chat/views';
import { recorded } from '../../../../test/projection-spec.js';
import type { ReminderEvent } from './events.js';
import { dueMessageReminders, ringReminders } from './reactors.js';

const place = { collection: 'channels', id: 'launch' } as const;
const remindAt = '2026-03-03T08:00:00.000Z';
const later = '2026-03-04T08:00:00.000Z';
const wasSet: ReminderEvent = {
  type: 'ReminderSet',
  data: { person: 'ann', message: 'm', place, root: null, remindAt },
};
const moved: ReminderEvent = { type: 'ReminderMoved', data: { remindAt: later } };
const rang: ReminderEvent = { type: 'ReminderRang', data: {} };
const ended: ReminderEvent = { type: 'ReminderEnded', data: {} };

it('the event and the sweep ask for the same work', () => {
  const asked = recorded('messagereminder', [wasSet, moved, rang, ended]).map((each) => ringReminders.react(each));
  expect(asked.map((requests) => requests.map(({ notBefore }) => notBefore))).toEqual([[remindAt], [later], [], []]);
  const doc: MessageReminderView = {
    _id: 'r',
    version: 1,
    person: 'ann',
    message: 'm',
    place,
    root: null,
    remindAt,
    rang: false,
    done: false,
  };
  expect(dueMessageReminders.asks(doc, 'acme', '2026-03-03T07:00:00.000Z', {} as never)).toEqual([]);
  const [request] = dueMessageReminders.asks(doc, 'acme', remindAt, {} as never);
  expect(request?.work).toEqual({ record: 'r', id: `ring-${Date.parse(remindAt)}` });
  expect(asked[0]?.[0]?.work).toMatchObject({ id: request?.work?.id });
});
