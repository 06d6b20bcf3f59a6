import { describe, expect, it } from '@jest/globals';
import { chatRefusals } from '@atrium/contracts/chat/errors';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { scheduledLimit } from '@atrium/contracts/chat/rules';
import { specifyHandlers } from '../../../../test/handler-spec.js';
import { specifyProjection } from '../../../../test/projection-spec.js';
import { actorWith, specNow, stateAfter, toolsWith, uploadedBy } from '../../../../test/spec.js';
import type { LookUpTools } from '../../../platform/kernel/look-up-tools.js';
import { type ScheduledCommand, scheduledDecider } from './decider.js';
import type { ScheduledEvent } from './events.js';
import { scheduledProjection } from './projections.js';

const place = { collection: 'channels', id: 'launch' } as const;
const sendAt = '2026-03-03T08:00:00.000Z';
const open = { place: { archived: false, moderated: false }, files: [], rootKnown: true, waiting: 0 };
const { given } = specifyHandlers(
  scheduledDecider,
  { ...coreRefusals, ...chatRefusals },
  {
    ScheduleMessage: open,
    ReleaseScheduledMessage: { placeSeen: true },
  },
);
const schedule = (part: object = {}): ScheduledCommand => ({
  type: 'ScheduleMessage',
  data: { place, text: ' Good morning ', sendAt, ...part },
});
const scheduled: ScheduledEvent = {
  type: 'MessageScheduled',
  data: { place, root: null, text: 'Good morning', files: [], sendAt, author: { _id: 'ann', username: 'Ann' } },
};
const changed = (data: object): ScheduledEvent => ({ type: 'ScheduledMessageChanged', data });
const cancelled: ScheduledEvent = { type: 'ScheduledMessageCancelled', data: {} };
const released: ScheduledEvent = { type: 'ScheduledMessageReleased', data: {} };
const sent: ScheduledEvent = { type: 'ScheduledMessageSent', data: {} };
const failed: ScheduledEvent = { type: 'ScheduledMessageFailed', data: { problem: 'This channel is archived' } };
const change = (data: object): ScheduledCommand => ({ type: 'ChangeScheduledMessage', data });
const cancel: ScheduledCommand = { type: 'CancelScheduledMessage', data: {} };
const sendNow: ScheduledCommand = { type: 'SendScheduledMessage', data: {} };
const release: ScheduledCommand = { type: 'ReleaseScheduledMessage', data: { sendAt } };
const note = (problem: string): ScheduledCommand => ({ type: 'NoteScheduledMessage', data: { problem } });
const due = { now: '2026-03-03T08:00:02.000Z' };

describe('a message that is sent later', () => {
  it('is scheduled for a time to come, where its author may write', () => {
    given().when(schedule()).thenEvents(scheduled);
    given()
      .when(schedule({ sendAt: specNow }))
      .thenRefused('sendInThePast');
    given()
      .when(schedule({ text: ' ' }))
      .thenRefused('messageEmpty');
    given()
      .when(schedule(), { found: { place: null } })
      .thenRefused('placeGone');
    given()
      .when(schedule(), { found: { place: { archived: true, moderated: false } } })
      .thenRefused('channelArchived');
    given()
      .when(schedule({ root: 'm' }), { found: { rootKnown: false } })
      .thenRefused('rootGone');
    given()
      .when(schedule(), { found: { files: null } })
      .thenRefused('fileUnknown');
    given()
      .when(schedule(), { found: { waiting: scheduledLimit } })
      .thenRefused('scheduledFull');
  });

  it('is changed and cancelled as long as it waits', () => {
    given(scheduled)
      .when(change({ text: 'Good evening' }))
      .thenEvents(changed({ text: 'Good evening' }));
    given(scheduled)
      .when(change({ sendAt: '2026-03-04T08:00:00Z' }))
      .thenEvents(changed({ sendAt: '2026-03-04T08:00:00.000Z' }));
    given(scheduled)
      .when(change({ text: 'Good morning', sendAt }))
      .thenNothing();
    given(scheduled)
      .when(change({ text: '' }))
      .thenRefused('messageEmpty');
    given(scheduled)
      .when(change({ sendAt: specNow }))
      .thenRefused('sendInThePast');
    given(scheduled)
      .when(sendNow)
      .thenEvents(changed({ sendAt: specNow }));
    given(scheduled).when(cancel).thenEvents(cancelled);
    given(scheduled, cancelled).when(cancel).thenNothing();
    for (const command of [change({ text: 'x' }), sendNow]) {
      given(scheduled, cancelled).when(command).thenRefused('scheduledGone');
      given(scheduled, released).when(command).thenRefused('scheduledSent');
      given(scheduled, released, sent).when(command).thenRefused('scheduledSent');
    }
    given(scheduled, released).when(cancel).thenRefused('scheduledSent');
  });

  it('is released once, when its moment has come, unless it was put off or cancelled', () => {
    given(scheduled).when(release).thenNothing();
    given(scheduled).when(release, due).thenEvents(released);
    given(scheduled, released).when(release, due).thenNothing();
    given(scheduled, cancelled).when(release, due).thenNothing();
    given(scheduled, changed({ sendAt: '2026-03-03T08:00:01.000Z' }))
      .when(release, due)
      .thenNothing();
    given(scheduled)
      .when(release, { ...due, found: { placeSeen: false } })
      .thenEvents({ type: 'ScheduledMessageFailed', data: { problem: 'This record does not exist' } });
  });

  it('was sent or could not be, which is noted once; what failed may be sent again', () => {
    given(scheduled, released).when(note('')).thenEvents(sent);
    given(scheduled, released).when(note('This channel is archived')).thenEvents(failed);
    given(scheduled, released, sent).when(note('')).thenNothing();
    given(scheduled).when(note('')).thenNothing();
    given(scheduled, released, failed)
      .when(sendNow)
      .thenEvents(changed({ sendAt: specNow }));
    given(scheduled, released, failed).when(cancel).thenEvents(cancelled);
    expect(stateAfter(scheduledDecider, [scheduled, released, failed, changed({ sendAt })])).toMatchObject({
      state: 'waiting',
    });
  });

  it('is nobody’s but its author’s', () => {
    const other = { actor: { ...actorWith('admin'), id: 'bob' } };
    for (const command of [change({ text: 'x' }), cancel, sendNow]) {
      given(scheduled).when(command, other).thenRefused('scheduledGone');
      given().when(command).thenRefused('scheduledGone');
    }
    given()
      .when(schedule(), { actor: { ...actorWith('superadmin'), home: 'system' } })
      .thenRefused('notAllowed');
  });
});

const lookUp = (command: ScheduledCommand, history: ScheduledEvent[], tools: Partial<LookUpTools>) =>
  scheduledDecider.lookUp(command, stateAfter(scheduledDecider, history), toolsWith(tools));

describe('what is looked up', () => {
  it('before it is scheduled: the place, the thread, the files, and how much waits', async () => {
    const seen: Readonly<Record<string, object>> = {
      'channels launch': { archived: false, kind: 'public', createdby: null },
      'messages m': { place },
      'messages other': { place: { collection: 'bugs', id: 'b' } },
    };
    const tools = {
      visible: async (collection: string, id: string) => (seen[`${collection} ${id}`] ?? null) as never,
      room: async () => [{}] as never,
      file: async (id: string) => uploadedBy(id === 'his' ? 'bob' : 'ann'),
    };
    expect(await lookUp(schedule(), [], tools)).toEqual({ ...open, waiting: 1 });
    expect(await lookUp(schedule({ root: 'm' }), [], tools)).toMatchObject({ rootKnown: true });
    expect(await lookUp(schedule({ root: 'other' }), [], tools)).toMatchObject({ rootKnown: false });
    expect(await lookUp(schedule({ files: [{ _id: 'his' }] }), [], tools)).toMatchObject({ files: null });
  });

  it('before it is sent: whether its author still sees where', async () => {
    const asked: string[] = [];
    const sees = async (...who: string[]) => asked.push(who.join(' ')) > 0;
    expect(await lookUp(release, [scheduled], { sees })).toEqual({ placeSeen: true });
    expect(await lookUp(release, [scheduled], { sees: async () => false })).toEqual({ placeSeen: false });
    expect(asked).toEqual(['ann channels launch']);
  });
});

it('it is in its author’s list until it is sent, and in the product’s as long as there is something to do', () => {
  const { afterEvents } = specifyProjection(scheduledProjection);
  afterEvents(scheduled).shows({ person: 'ann', sendAt, state: 'waiting' }).isIn('self:ann', 'waiting');
  afterEvents(scheduled, changed({ text: 'Good evening' })).shows({ text: 'Good evening' });
  afterEvents(scheduled, released).shows({ state: 'sending' }).isIn('self:ann', 'waiting');
  afterEvents(scheduled, released, sent).shows({ state: 'sent' }).isIn();
  afterEvents(scheduled, released, failed).shows({ problem: 'This channel is archived' }).isIn('self:ann');
  afterEvents(scheduled, released, failed, changed({ sendAt })).shows({ state: 'waiting', problem: '' });
  afterEvents(scheduled, cancelled).isIn();
});
