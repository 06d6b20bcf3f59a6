import { expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { recorded, specifyProjection } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import type { DeputyEvent } from './events.js';
import { deputiesProjection } from './projections.js';
import { deputizeRequests } from './reactors.js';
import { deputiesOfToday } from './sweeps.js';

const day = '2026-03-02';
const named = (): DeputyEvent => {
  const deputy = { _id: 'max', username: 'Max' };
  return { type: 'DeputyNamed', data: { deputy, from: '2026-03-09', until: '2026-03-13' } };
};
const began: DeputyEvent = { type: 'DeputyBegan', data: {} };
const ended: DeputyEvent = { type: 'DeputyEnded', data: {} };

it('all colleagues see approvers and their deputies', () => {
  const { afterEvents } = specifyProjection(deputiesProjection);
  afterEvents(named(), began)
    .shows({ deputy: { _id: 'max', username: 'Max' }, begun: true })
    .isIn('all', 'named');
  afterEvents(named(), began, ended).shows({ deputy: null, begun: false }).isIn('all');
});

it('is due on the first day and after the last, by the organisation’s clock', () => {
  const doc = { _id: 'ann', version: 1, deputy: { _id: 'max', username: 'Max' }, from: day, until: day, begun: false };
  const asked = (now: string, part: object = {}) =>
    deputiesOfToday
      .asks({ ...doc, ...part }, 'acme', now, { ...defaultSettings, timeZone: 'Asia/Tokyo' })
      .map(({ data }) => (data as { name: string }).name);
  expect(asked('2026-03-01T14:59:00.000Z')).toEqual([]);
  expect(asked('2026-03-01T15:00:00.000Z')).toEqual(['BeginDeputy']);
  expect(asked('2026-03-01T15:00:00.000Z', { begun: true })).toEqual([]);
  expect(asked('2026-03-02T15:00:00.000Z', { begun: true })).toEqual(['EndDeputy']);
});

const rooms = (event: DeputyEvent) =>
  recorded('deputy', [event]).flatMap((one) =>
    deputizeRequests.react(one).map(({ data }) => (data as { room: string }).room),
  );

it('what waits is shown when it begins, and hidden when it ends or another one is named', () => {
  const [asked, deputized] = [`asked:${specId}`, `deputized:${specId}`];
  expect(rooms(named())).toEqual([deputized, deputized]);
  expect(rooms(began)).toEqual([asked, asked]);
  expect(rooms(ended)).toEqual([deputized, deputized, asked, asked]);
});
