import { expect, it } from '@jest/globals';
import { recorded, specAuthor } from '../../../../test/projection-spec.js';
import type { JobTools } from '../../../platform/slice/slice-job.js';
import type { Scheduled } from './decider.js';
import type { ScheduledEvent } from './events.js';
import { sendScheduled } from './jobs.js';
import { dueMessages, sendWhenDue } from './reactors.js';

const sendAt = '2026-03-03T08:00:00.000Z';
const place = { collection: 'channels', id: 'launch' } as const;
const author = { _id: 'ann', username: 'Ann' };
const message: Scheduled = { place, root: null, text: 'Hello', files: [], sendAt, author, state: 'waiting' };

/** Carries out the job; what is sent changes the state as the decider does. @returns what was sent */
async function carryOut(states: readonly (Scheduled['state'] | null)[], refusal: string | null = null) {
  const sent: unknown[] = [];
  let step = 0;
  const tools: Pick<JobTools, 'stateOf' | 'send'> = {
    stateOf: async () => {
      const state = states[Math.min(step++, states.length - 1)] ?? null;
      return state === null ? null : { ...message, state };
    },
    send: async (name, id, data, key) => {
      sent.push([name, id, data, key]);
      return name === 'SendMessage' ? refusal : null;
    },
  };
  await sendScheduled({ message: 's1' }, tools as JobTools);
  return sent;
}

const say = ['SendMessage', 's1', { place, text: 'Hello', files: [] }, 'scheduled'];
const note = (problem: string) => ['NoteScheduledMessage', 's1', { problem }, undefined];

it('a message is released, sent under a key of its own, and noted', async () => {
  expect(await carryOut(['waiting', 'sending'])).toEqual([
    ['ReleaseScheduledMessage', 's1', { sendAt }, undefined],
    say,
    note(''),
  ]);
});

it('what was released before the product went down is sent under the same key', async () => {
  expect(await carryOut(['sending'])).toEqual([say, note('')]);
});

it('why it was refused is noted', async () => {
  expect(await carryOut(['sending'], 'This channel is archived')).toEqual([say, note('This channel is archived')]);
});

it('what is not due, cancelled or sent is left alone', async () => {
  expect(await carryOut(['waiting', 'waiting'])).toHaveLength(1);
  for (const state of ['cancelled', 'sent', 'failed', null] as const) expect(await carryOut([state])).toEqual([]);
});

it('the event and the sweep ask for the same work, at the time at which it is due', () => {
  const event: ScheduledEvent = { type: 'MessageScheduled', data: { ...message } };
  const moved: ScheduledEvent = { type: 'ScheduledMessageChanged', data: { sendAt: '2026-03-04T08:00:00.000Z' } };
  const edited: ScheduledEvent = { type: 'ScheduledMessageChanged', data: { text: 'Hi' } };
  const [first, second, third] = recorded('scheduledmessage', [event, moved, edited]).map((each) =>
    sendWhenDue.react(each),
  );
  expect(first).toMatchObject([{ notBefore: sendAt, work: { id: `${Date.parse(sendAt)}` }, data: { by: specAuthor } }]);
  expect(second).toMatchObject([{ notBefore: '2026-03-04T08:00:00.000Z' }]);
  expect(third).toEqual([]);
  const { author: _author, ...said } = message;
  const doc = { _id: 's1', version: 1, person: 'ann', problem: '', ...said };
  expect(dueMessages.asks(doc, 'acme', '2026-03-03T07:59:59.000Z', {} as never)).toEqual([]);
  const [asked] = dueMessages.asks(doc, 'acme', sendAt, {} as never);
  expect(asked).toMatchObject({ work: { record: 's1', id: `${Date.parse(sendAt)}` }, data: { by: { id: 'ann' } } });
});
