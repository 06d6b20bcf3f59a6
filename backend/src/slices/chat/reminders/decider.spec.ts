import { expect, it } from '@jest/globals';
import { chatRefusals } from '@atrium/contracts/chat/errors';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { reminderLimit } from '@atrium/contracts/chat/rules';
import type { MessageView } from '@atrium/contracts/chat/views';
import { specifyHandlers } from '../../../../test/handler-spec.js';
import { specifyProjection } from '../../../../test/projection-spec.js';
import { actorWith, specNow, toolsWith } from '../../../../test/spec.js';
import { type ReminderCommand, reminderDecider } from './decider.js';
import type { ReminderEvent } from './events.js';
import { reminderNotificationRules } from './notification-rules.js';
import { remindersProjection } from './projections.js';

const place = { collection: 'channels', id: 'launch' } as const;
const remindAt = '2026-03-03T08:00:00.000Z';
const later = '2026-03-04T08:00:00.000Z';
// NOTE: of the message only those fields stand here that are read.
const message = { place, root: null, deleted: false } as MessageView;
const { given } = specifyHandlers(
  reminderDecider,
  { ...coreRefusals, ...chatRefusals },
  { RemindOfMessage: { message, reminders: 0 } },
);
const remind = (at = remindAt): ReminderCommand => ({ type: 'RemindOfMessage', data: { message: 'm', remindAt: at } });
const move = (at: string): ReminderCommand => ({ type: 'MoveReminder', data: { remindAt: at } });
const end: ReminderCommand = { type: 'EndReminder', data: {} };
const ring = (at = remindAt): ReminderCommand => ({ type: 'RingReminder', data: { remindAt: at } });
const wasSet: ReminderEvent = {
  type: 'ReminderSet',
  data: { person: 'ann', message: 'm', place, root: null, remindAt },
};
const moved: ReminderEvent = { type: 'ReminderMoved', data: { remindAt: later } };
const rang: ReminderEvent = { type: 'ReminderRang', data: {} };
const ended: ReminderEvent = { type: 'ReminderEnded', data: {} };
const due = { now: '2026-03-03T08:00:01.000Z' };

it('a reminder is set for a time to come, of a message that its sender sees', () => {
  given().when(remind()).thenEvents(wasSet);
  given().when(remind(specNow)).thenRefused('remindInThePast');
  given()
    .when(remind(), { found: { message: null } })
    .thenRefused('messageGone');
  given()
    .when(remind(), { found: { message: { ...message, deleted: true } } })
    .thenRefused('messageDeleted');
  given()
    .when(remind(), { found: { reminders: reminderLimit } })
    .thenRefused('remindersFull');
  given()
    .when(remind(), { actor: { ...actorWith('superadmin'), home: 'system' } })
    .thenRefused('notAllowed');
});

it('it rings once, when its moment has come, unless it was moved or ended', () => {
  given(wasSet).when(ring()).thenNothing();
  given(wasSet).when(ring(), due).thenEvents(rang);
  given(wasSet, rang).when(ring(), due).thenNothing();
  given(wasSet, moved).when(ring(), due).thenNothing();
  given(wasSet, ended).when(ring(), due).thenNothing();
  given(wasSet, rang, moved).when(ring(later), { now: later }).thenEvents(rang);
});

it('it is moved and ended by its person alone', () => {
  given(wasSet).when(move(later)).thenEvents(moved);
  given(wasSet).when(move(remindAt)).thenNothing();
  given(wasSet).when(move(specNow)).thenRefused('remindInThePast');
  given(wasSet, ended).when(move(later)).thenRefused('reminderGone');
  given(wasSet).when(end).thenEvents(ended);
  given(wasSet, ended).when(end).thenNothing();
  const other = { actor: { ...actorWith('admin'), id: 'bob' } };
  for (const command of [move(later), end]) {
    given(wasSet).when(command, other).thenRefused('reminderGone');
    given().when(command).thenRefused('reminderGone');
  }
});

it('the message is looked up in places and threads, as the sender sees it', async () => {
  const lookUp = (found: string) =>
    reminderDecider.lookUp(
      remind(),
      null,
      toolsWith({
        visible: async (collection) => (collection === found ? message : null) as never,
        room: async () => [{}] as never,
      }),
    );
  expect(await lookUp('messages')).toEqual({ message, reminders: 1 });
  expect(await lookUp('replies')).toEqual({ message, reminders: 1 });
  expect(await lookUp('nowhere')).toEqual({ message: null, reminders: 1 });
});

it('it is in its person’s list until it is done with', () => {
  const { afterEvents } = specifyProjection(remindersProjection);
  afterEvents(wasSet).shows({ person: 'ann', remindAt, rang: false }).isIn('self:ann', 'reminding');
  afterEvents(wasSet, rang).shows({ rang: true }).isIn('self:ann');
  afterEvents(wasSet, rang, moved).shows({ remindAt: later, rang: false }).isIn('self:ann', 'reminding');
  afterEvents(wasSet, ended).isIn();
});

it('it notifies when it rings, until it is moved or ended', () => {
  const rules = reminderNotificationRules.find(({ collection }) => collection === 'channels');
  const before = { _id: 'r', version: 1, person: 'ann', message: 'm', place, root: null, remindAt, done: false };
  const doc = (part: object | null) => (part === null ? null : { ...before, ...part });
  const change = (was: object | null, is: object | null) => ({
    id: 'r',
    before: doc(was),
    after: doc(is),
    recorded: {} as never,
  });
  const notification = [
    { kind: 'due', what: 'remindedOf', to: ['ann'], byItself: true, talk: { message: 'm', root: null } },
  ];
  const ringing = change({ rang: false }, { rang: true });
  expect(rules?.recordOf?.(ringing)).toBe('launch');
  expect(rules?.recordOf?.(change(null, { rang: false }))).toBeNull();
  expect(rules?.notifies(ringing)).toEqual(notification);
  expect(rules?.notifies(change({ rang: true }, { rang: true, done: true }))).toEqual([]);
  const gone = [{ whats: ['remindedOf'], people: ['ann'], message: 'm' }];
  expect(rules?.dismisses?.(ringing)).toEqual([]);
  expect(rules?.dismisses?.(change({ rang: true }, { rang: false }))).toEqual(gone);
  expect(rules?.dismisses?.(change({ rang: true }, { rang: true, done: true }))).toEqual(gone);
});
