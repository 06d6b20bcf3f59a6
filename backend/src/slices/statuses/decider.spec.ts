import { expect, it } from '@jest/globals';
import { defaultChoices } from '@atrium/contracts/notifications/rules';
import type { NotificationPreferencesView } from '@atrium/contracts/notifications/views';
import { statusRefusals } from '@atrium/contracts/statuses/errors';
import { noStatus, statusAt } from '@atrium/contracts/statuses/rules';
import type { PauseView } from '@atrium/contracts/statuses/views';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection } from '../../../test/projection-spec.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { actorWith, specNow, stateAfter } from '../../../test/spec.js';
import { type StatusCommand, statusDecider } from './decider.js';
import type { StatusEvent } from './events.js';
import { pausesRollup, statusesProjection } from './projections.js';

const until = '2026-03-03T08:00:00.000Z';
const { given } = specifyHandlers(statusDecider, statusRefusals);
const own = { id: 'ann' };
const say = (data: object): StatusCommand => ({ type: 'SetStatus', data: { text: '', ...data } });
const clear: StatusCommand = { type: 'ClearStatus', data: {} };
const end: StatusCommand = { type: 'EndStatus', data: { until } };
const said = (part: object = {}): StatusEvent => ({
  type: 'StatusSet',
  data: { emoji: '🌴', text: 'Away', until: '', ...part },
});
const cleared: StatusEvent = { type: 'StatusCleared', data: {} };

it('a status is an emoji, words or both, until one says otherwise or a moment to come', () => {
  given()
    .when(say({ emoji: '🌴', text: ' Away ' }), own)
    .thenEvents(said());
  given()
    .when(say({ text: 'Away', until: '2026-03-03T09:00:00+01:00' }), own)
    .thenEvents(said({ emoji: '', until }));
  given(said())
    .when(say({ emoji: '🌴', text: 'Away', until: '' }), own)
    .thenNothing();
  given()
    .when(say({ text: ' ' }), own)
    .thenRefused('statusEmpty');
  given()
    .when(say({ text: 'Away', until: specNow }), own)
    .thenRefused('statusInThePast');
  given(said()).when(clear, own).thenEvents(cleared);
  given().when(clear, own).thenNothing();
  expect(stateAfter(statusDecider, [said(), cleared])).toEqual(noStatus);
});

it('it ends by itself, once, unless another was set since', () => {
  const due = { ...own, now: until };
  given(said({ until })).when(end, own).thenNothing();
  given(said({ until })).when(end, due).thenEvents(cleared);
  given(said({ until }), cleared).when(end, due).thenNothing();
  given(said()).when(end, due).thenNothing();
});

it('it is set and cleared by its person alone', () => {
  for (const command of [say({ text: 'x' }), clear]) {
    given(said()).when(command, { id: 'bob' }).thenRefused('statusGone');
    given(said())
      .when(command, { ...own, actor: { ...actorWith('superadmin'), home: 'system' } })
      .thenRefused('statusGone');
  }
});

it('every colleague sees what is said, and nobody what was cleared', () => {
  const { afterEvents } = specifyProjection(statusesProjection);
  afterEvents(said()).shows({ emoji: '🌴', text: 'Away' }).isIn('all');
  afterEvents(said({ until })).isIn('all', 'ending');
  afterEvents(said({ until }), cleared)
    .shows({ ...noStatus })
    .isIn();
  expect(statusesProjection.rooms(actorWith())).toEqual(['all']);
  expect(statusesProjection.rooms({ ...actorWith('superadmin'), home: 'system' })).toEqual([]);
});

it('a status that is over holds no more, also before it was ended', () => {
  const status = { emoji: '', text: 'Away', until };
  expect(statusAt(status, Date.parse(until) - 1)).toEqual(status);
  expect(statusAt(status, Date.parse(until))).toBeNull();
  expect(statusAt(noStatus, 0)).toBeNull();
  expect(statusAt(undefined, 0)).toBeNull();
});

const wanted = (pausedUntil: string): NotificationPreferencesView => ({
  _id: 'ann',
  version: 1,
  ...defaultChoices,
  pausedUntil,
});

const rolled = (...changes: SpecChange<NotificationPreferencesView>[]) =>
  rollAll<PauseView>(pausesRollup, changes).get('ann');

const change = (before: string | null, after: string): SpecChange<NotificationPreferencesView> => ({
  collection: 'notification-preferences',
  before: before === null ? null : wanted(before),
  after: wanted(after),
});

it('of a person’s notification preferences, colleagues learn until when they are paused', () => {
  expect(rolled(change(null, ''))).toBeUndefined();
  expect(rolled(change(null, until))).toEqual({ _id: 'ann', version: 1, until });
  expect(rolled(change(null, until), change(until, ''))).toMatchObject({ until: '' });
  expect(pausesRollup.publish({ _id: 'ann', version: 1, until })[0]?.rooms).toEqual(['all']);
  expect(pausesRollup.publish({ _id: 'ann', version: 1, until: '' })[0]?.rooms).toEqual([]);
});
