import { describe, expect, it } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { filledIn } from '../../../test/custom-spec.js';
import { bugView, featureRequestView } from '../../../test/item-views.js';
import { actorWith, specId, stateAfter, toolsWith } from '../../../test/spec.js';
import { bugTied, ticketCreated, ticketDeleted, ticketDetails } from '../../../test/ticket-events.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import type { FoundBy } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { type TicketCommand, ticketDecider } from './decider.js';
import type { TicketEvent } from './events.js';
import { evolveTicket, type TicketState } from './state-rules.js';

const decider = { initialState: null, evolve: evolveTicket };
const ticketAfter = (...events: TicketEvent[]) => stateAfter(decider, [ticketCreated, ...events]);
const ticket = ticketAfter(bugTied);
const person = { ...actorWith('member', 'supporttask'), _id: 'bob', active: true, deleted: false };
const bob = { ...person, id: 'bob', username: 'Bob' };

type Named<Name extends TicketCommand['type']> = Extract<TicketCommand, { readonly type: Name }>;

/** What a command of some name finds. */
async function lookUp<Name extends TicketCommand['type']>(
  command: Named<Name>,
  tools: Partial<LookUpTools> = {},
  state: TicketState = ticket,
) {
  const actor = actorWith('member', 'supporteditticket');
  const found = await ticketDecider.lookUp(command, state, toolsWith({ actor, ...tools }));
  // NOTE: the decider gives to each command what its own handler looks up.
  return found as FoundBy<typeof ticketDecider.handlers>[Name];
}
const people = (users: Record<string, object>): Partial<LookUpTools> => ({
  document: async <Doc>(_: string, id: string) => (users[id] ?? null) as Doc | null,
});

const stateOf = () => Promise.resolve(ticketAfter());

const absorb: Named<'AbsorbTicket'> = { type: 'AbsorbTicket', data: { ticket: 'other' } };
const merged: TicketEvent = { type: 'TicketMerged', data: { into: 'other', ticketno: 7 } };
/** What is found for a ticket that is not going to be. */
const neutral = { ticketno: 0, assignee: null, custom: nothingCustom };

const about = (collection: 'bugs' | 'feature-requests'): Named<'PrepareTicketMail'> => ({
  type: 'PrepareTicketMail',
  data: { collection, id: 'bug-9' },
});

const since = '2026-03-01T09:00:00.000Z';

const document = (item: object, settings: object | null = { ...defaultSettings, displayName: 'Marigold' }) => ({
  document: async <Doc>(collection: string) => (collection === 'settings' ? settings : item) as Doc | null,
});

describe('before a ticket is taken in', () => {
  it('takes a number, but not for one that is refused', async () => {
    const create = { type: 'CreateTicket', data: { ...ticketDetails } } as const;
    const numbered = { nextNumber: () => Promise.resolve(104), document: () => Promise.resolve(null) };
    expect(await lookUp(create, numbered, null)).toEqual({ ...neutral, ticketno: 104 });
    const given: Named<'CreateTicket'> = { ...create, data: { ...ticketDetails, assigntask: 'bob' } };
    expect(await lookUp(given, { ...numbered, ...people({ bob }) }, null)).toMatchObject({
      ticketno: 104,
      assignee: { _id: 'bob', username: 'Bob' },
    });
    expect(await lookUp(given, people({ bob: { ...bob, active: false } }), null)).toEqual(neutral);
    expect(await lookUp(create)).toBeUndefined();
  });
});

const forms = (documents: Record<string, object>): Partial<LookUpTools> => ({
  document: async <Doc>(collection: string) => (documents[collection] ?? null) as Doc | null,
  nextNumber: () => Promise.resolve(104),
});

describe('fields of the organisation’s own', () => {
  const template = { _id: 'place', activeTemplates: true, deleted: false, templateFor: 'Support Ticket' };
  const version = { templateFor: 'Support Ticket', ...filledIn.found.form };
  const create: Named<'CreateTicket'> = { type: 'CreateTicket', data: { ...ticketDetails, custom: filledIn.body } };
  const edit: Named<'EditTicket'> = { type: 'EditTicket', data: { custom: filledIn.body } };

  it('are looked up by the form that they were filled in with', async () => {
    const known = forms({ templates: template, 'template-versions': version });
    expect((await lookUp(create, known, null)).custom.form).toMatchObject({ templateName: 'Place' });
    expect((await lookUp(create, known, null)).ticketno).toBe(104);
    expect((await lookUp(edit, known)).custom.form).toMatchObject({ templateName: 'Place' });
  });

  it('take no number when the form is another one’s, or not filled in', async () => {
    const bugs = forms({ templates: { ...template, templateFor: 'Bug' }, 'template-versions': version });
    expect(await lookUp(create, bugs, null)).toEqual(neutral);
    const known = forms({ templates: template, 'template-versions': version });
    const custom = { template: 'place', version: 2, values: {} };
    const empty: Named<'CreateTicket'> = { type: 'CreateTicket', data: { ...ticketDetails, custom } };
    expect((await lookUp(empty, known, null)).ticketno).toBe(0);
  });
});

describe('people', () => {
  it('are looked up when they are to get the ticket and do not have it', async () => {
    const assign: Named<'AssignTicket'> = { type: 'AssignTicket', data: { assigntask: 'bob' } };
    expect((await lookUp(assign, people({ bob }))).assignee).toEqual({ _id: 'bob', username: 'Bob' });
    expect((await lookUp(assign, people({}))).assignee).toBeNull();
    const his = ticketAfter({ type: 'TicketAssigned', data: { assignee: { _id: 'bob', username: 'Bob' }, note: '' } });
    expect((await lookUp(assign, {}, his)).assignee).toBeNull();
  });

  it('are spoken to as far as they may read it', async () => {
    const users = [
      bob,
      { ...bob, _id: 'dev', username: 'Dev', supporttask: false },
      { ...bob, _id: 'x', username: 'Xe', active: false },
    ];
    const room = async <Doc>() => users as Doc[];
    const note: Named<'AddTicketNote'> = { type: 'AddTicketNote', data: { text: '@bob @dev @xe' } };
    expect((await lookUp(note, { room })).mentions).toEqual(['bob']);
    expect((await lookUp({ type: 'AddTicketNote', data: { text: 'Nobody' } })).mentions).toEqual([]);
  });
});

describe('a merger', () => {
  const merge: Named<'MergeTicket'> = { type: 'MergeTicket', data: { into: 'other' } };

  it('looks at the other ticket itself, under a lock', async () => {
    expect((await lookUp(merge, { stateOf, lockInOrder: () => Promise.resolve([]) })).other).toEqual(ticketAfter());
    expect((await lookUp(merge, { lockInOrder: () => Promise.resolve(['other']) })).other).toBeNull();
    expect((await lookUp({ type: 'MergeTicket', data: { into: specId } })).other).toBeNull();
  });
});

const bugTo = (id: string): TicketEvent => ({
  type: 'TicketLinked',
  data: { collection: 'bugs', id, relation: 'relates' },
});

const solved = (id: string, bugnumber: number, settledAt: string) =>
  bugView({ _id: id, bugnumber, status: 'Resolved', settledAt, description: `The **${id}** one` });

describe('what was done', () => {
  it('is a bug that is resolved or closed, and leads to words to the client', async () => {
    for (const status of ['Resolved', 'Closed'] as const) {
      const { done } = await lookUp(about('bugs'), document(bugView({ status, settledAt: since })));
      expect(done).toMatchObject({ since, subject: 'Solved: what you told us about billing (TKT-104)' });
      expect(done?.body).toContain('Dear Rita Alves');
      expect(done?.body).toContain('Marigold');
      expect(done?.body).not.toContain('{{');
    }
    for (const bug of [
      bugView(),
      bugView({ status: 'Invalid', settledAt: since }),
      bugView({ status: 'Closed', settledAt: since, deleted: true }),
    ]) {
      expect((await lookUp(about('bugs'), document(bug))).done).toBeNull();
    }
  });

  it('are all bugs that a ticket is linked to, and the mail names each of them', async () => {
    const tied = ticketAfter(bugTo('early'), bugTo('late'), bugTo('never'));
    const late = '2026-03-02T09:00:00.000Z';
    const bugs = (third: BugView) =>
      people({ early: solved('early', 7, since), late: solved('late', 12, late), never: third });
    for (const third of [bugView(), bugView({ status: 'In Progress' })]) {
      expect((await lookUp(about('bugs'), bugs(third), tied)).done).toBeNull();
    }
    for (const third of [bugView({ status: 'Invalid', settledAt: late }), bugView({ deleted: true })]) {
      const { done } = await lookUp(about('bugs'), bugs(third), tied);
      expect(done).toMatchObject({
        about: { collection: 'bugs', id: 'late' },
        since: late,
        others: [{ about: { collection: 'bugs', id: 'early' }, since }],
      });
      expect(done?.body).toContain('is solved:\n\n- BUG-7: The early one\n- BUG-12: The late one\n');
    }
  });

  it('is a request that is shipped', async () => {
    const shipped = featureRequestView({ status: 'Shipped', statusSince: since });
    expect((await lookUp(about('feature-requests'), document(shipped, null))).done).toMatchObject({ since });
    expect((await lookUp(about('feature-requests'), document(featureRequestView()))).done).toBeNull();
  });

  it('is not looked up for a ticket that is gone', async () => {
    for (const end of [ticketDeleted, merged]) {
      expect(await lookUp(about('bugs'), {}, ticketAfter(end))).toEqual({ done: null });
      expect(await lookUp(absorb, {}, ticketAfter(end))).toEqual({ other: null });
    }
  });
});

it.each<[string, TicketState, string]>([
  ['never was', null, 'ticketGone'],
  ['was deleted', ticketAfter(ticketDeleted), 'ticketGone'],
  ['goes on in another one', ticketAfter(merged), 'merged'],
])('nothing is looked up to change a ticket that %s', async (_, state, code) => {
  const assign: Named<'AssignTicket'> = { type: 'AssignTicket', data: { assigntask: 'bob', note: '@bob' } };
  await expect(lookUp(assign, {}, state)).rejects.toMatchObject({ code });
});
