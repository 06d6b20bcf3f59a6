import { describe, expect, it, test } from '@jest/globals';
import type { TargetStanding } from '@atrium/contracts/tickets/targets';
import type { ThreadEntry } from '@atrium/contracts/tickets/views';
import { targetLabels } from './clock-labels';
import { dispatchOver, type Request } from '../../platform/api/dispatch';
import { type ItemKindMade, type ItemValues, itemValues, sendItem } from './follow-up/item-request';
import { sampleTicket } from './sample-tickets';
import { mergeThread } from './details/thread-rules';
import { changeTarget, changeLabels } from './details/thread-labels';
import { checkedOf, creationOf, valuesOf } from './form/ticket-form-rules';

const by = { _id: 'sam', username: 'sam' };
const plain = (moment: string) => moment;

describe('the form of a ticket', () => {
  it('sends a telephone number as it was typed', () => {
    const values = valuesOf(sampleTicket({ contact: '0049 30 12' }));
    expect(creationOf(values)).toMatchObject({ contact: '0049 30 12', domain: 'hotel-aurora.test', assigntask: '' });
    expect(creationOf({ ...values, contact: '+49 (30) 12-3' }).contact).toBe('+49 (30) 12-3');
  });

  it('does not ask for what the ticket never had, but for what it had', () => {
    const byMail = valuesOf(sampleTicket({ solution: '', contact: '' }));
    expect(checkedOf({ ...byMail, domain: '' }, byMail)).toMatchObject({ domain: '' });
    expect(Object.keys(checkedOf(byMail, byMail))).not.toEqual(expect.arrayContaining(['solution']));
    expect(checkedOf({ ...byMail, solution: 'Done' }, byMail)).toMatchObject({ solution: 'Done' });
  });
});

/** The request that makes an item out of a ticket. */
async function requestFor(kind: ItemKindMade, values: ItemValues): Promise<Request | undefined> {
  const sent: Request[] = [];
  const dispatch = dispatchOver(async (request) => {
    sent.push(request);
    return { ok: false, problem: { statusCode: 503, code: 'storeAway', message: 'Away' } };
  });
  await sendItem(dispatch, kind, 't1', values, 'No');
  return sent[0];
}

describe('what is made out of a ticket', () => {
  const ticket = sampleTicket({ priority: 'Urgent' });

  it('begins with what the ticket says, and is linked to it', async () => {
    const values = itemValues('bugs', ticket);
    expect(values).toMatchObject({ app: 'billing', module: 'stock', priority: 'Urgent' });
    expect(values.description).toContain('The bill is printed twice');
    expect(values.description).toMatch(/TKT-1, .*, Cloud$/);
    expect(await requestFor('bugs', { ...values, module: '' })).toMatchObject({
      method: 'POST',
      path: '/bug/createbug',
      body: {
        app: 'billing',
        priority: 'Urgent',
        description: values.description,
        fromCollection: 'tickets',
        fromItem: 't1',
      },
    });
  });

  it('is asked for in the words of feature requests', async () => {
    const request = await requestFor('feature-requests', itemValues('feature-requests', ticket));
    expect(request?.path).toBe('/fr/createfr');
    expect(request?.body).toMatchObject({
      product: 'billing',
      submodule: 'stock',
      priority: 'P0_Critical',
      fromItem: 't1',
    });
  });
});

function note(id: string, at: string, version = 1): ThreadEntry {
  return { _id: id, version, of: 't1', at, by, kind: 'note', text: id, mentions: [] };
}

describe('the thread', () => {
  it('is one of what is live and what was fetched, the newest first, each entry once', () => {
    const older = [note('a', '2026-03-02T09:00:00Z'), note('b', '2026-03-02T10:00:00Z')];
    const live = [note('b', '2026-03-02T10:00:00Z', 2), note('c', '2026-03-02T10:00:00Z')];
    const merged = mergeThread(live, older);
    expect(merged.map(({ _id, version }) => `${_id}${version}`)).toEqual(['c1', 'b2', 'a1']);
  });

  it('shows changes as text, and records by themselves', () => {
    const entry = { _id: 'e', version: 1, of: 't1', at: '2026-03-02T09:00:00Z', by };
    const status = { ...entry, kind: 'status', from: 'New', to: 'Open', comment: 'Looking' } as const;
    expect(changeLabels(status, plain)).toMatchObject({ what: 'changed the status from New to Open', said: 'Looking' });
    expect(changeTarget(status)).toBeNull();
    const followup = { ...entry, kind: 'followup', due: 'tomorrow', note: '', done: true } as const;
    expect(changeLabels(followup, plain).what).toBe('had a follow-up for tomorrow, which is over');
    const snooze = { ...entry, kind: 'snooze', until: 'tomorrow', because: 'person' } as const;
    expect(changeLabels(snooze, plain).what).toBe('snoozed the ticket until tomorrow');
    const ended = { ...snooze, until: null, because: 'reply' } as const;
    expect(changeLabels(ended, plain).what).toBe('took in a reply, which ended the snooze');
    const assigned = { ...entry, kind: 'assigned', to: { _id: 'mei', username: 'mei' }, note: '' } as const;
    expect(changeLabels(assigned, plain).what).toBe('assigned the ticket to mei');
    expect(changeLabels({ ...assigned, to: by }, plain).what).toBe('took the ticket');
    const merged = { ...entry, kind: 'merged', ticket: 't9', ticketno: 9, into: true } as const;
    expect(changeTarget(merged)).toEqual({ collection: 'tickets', id: 't9' });
  });
});

const hour = 3_600_000;

function standing(part: Partial<TargetStanding>): TargetStanding {
  const running = { target: 4 * hour, used: hour, left: 3 * hour, metAt: null, missed: false, paused: false };
  return { ...running, dueAt: 'noon', ...part };
}

test('a target as text says what is left, why it stands still, and by how much it was missed', () => {
  expect(targetLabels(standing({}), null, plain)).toEqual({
    state: 'Due noon',
    detail: '1 h of 4 h used, 3 h left',
    tone: 'primary',
  });
  const unused = standing({ used: 0, left: 4 * hour });
  expect(targetLabels(unused, null, plain).detail).toBe('None of 4 h used, 4 h left');
  expect(targetLabels(standing({ left: hour / 2 }), null, plain).tone).toBe('warning');
  expect(targetLabels(standing({ paused: true, dueAt: null }), 'it rains', plain)).toMatchObject({
    state: 'Paused',
    detail: 'Because it rains; 1 h of 4 h used',
  });
  expect(targetLabels(standing({ missed: true, left: -hour }), null, plain).state).toBe('Overdue by 1 h');
  expect(targetLabels(standing({ metAt: 'ten', missed: true, left: -hour }), null, plain).state).toBe('Missed by 1 h');
  expect(targetLabels(standing({ metAt: 'ten' }), null, plain).state).toBe('Kept');
});
