import { describe, expect, it } from '@jest/globals';
import { ticketDraftRefusals } from '@atrium/contracts/ticket-drafts/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { ticketView } from '../../../test/item-views.js';
import { recorded, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith } from '../../../test/spec.js';
import { mailQueued } from '../../../test/ticket-events.js';
import { digestOf, ticketDraftDecider } from './decider.js';
import type { TicketDraftEvent } from './events.js';
import { ticketDraftsProjection } from './projections.js';
import { endDrafts } from './reactors.js';

const known = { ticket: ticketView() };
const { given } = specifyHandlers(ticketDraftDecider, ticketDraftRefusals, {
  KeepTicketDraft: known,
  TakeTicketDraft: known,
  DiscardTicketDraft: known,
});
const ann = { ...actorWith('member', 'supporteditticket'), id: 'ann', username: 'Ann' };
const bob = { ...ann, id: 'bob', username: 'Bob' };
const texts = { subject: 'Your bill', body: 'Dear', copies: '' };
const ref = ({ id, username }: typeof ann) => ({ _id: id, username });
const kept = (by = ann, part: Partial<typeof texts> = {}): TicketDraftEvent => ({
  type: 'TicketDraftKept',
  data: { ...texts, ...part, writer: ref(by) },
});
const taken: TicketDraftEvent = { type: 'TicketDraftTaken', data: { writer: ref(bob) } };
const gone: TicketDraftEvent = { type: 'TicketDraftDiscarded', data: {} };
const keep = (part: Partial<typeof texts> = {}) => ({ type: 'KeepTicketDraft', data: { ...texts, ...part } }) as const;
const take = { type: 'TakeTicketDraft', data: {} } as const;
const discard = { type: 'DiscardTicketDraft', data: {} } as const;

const end = (writer: string, sent?: string) => {
  const digest = sent === undefined ? {} : { digest: digestOf(sent) };
  return { type: 'EndTicketDraft', data: { writer, ...digest } } as const;
};
const jobs = (event: Parameters<typeof recorded>[1][number]) =>
  recorded('ticket', [event]).flatMap((each) => endDrafts.react(each));

describe('the draft of an answer', () => {
  it('is one person’s until another takes it over', () => {
    given().when(keep(), { actor: ann }).thenEvents(kept());
    given(kept()).when(keep(), { actor: ann }).thenNothing();
    given(kept())
      .when(keep({ body: 'Mine' }), { actor: bob })
      .thenRefused('draftOfAnother');
    given(kept()).when(take, { actor: bob }).thenEvents(taken);
    given(kept(), taken)
      .when(keep({ body: 'Mine' }), { actor: bob })
      .thenEvents(kept(bob, { body: 'Mine' }));
    given(kept(), taken)
      .when(keep({ body: 'Again' }), { actor: ann })
      .thenRefused('draftOfAnother');
    given().when(take, { actor: bob }).thenNothing();
  });

  it('is gone when it is emptied, discarded or sent', () => {
    given(kept())
      .when(keep({ subject: '', body: ' ' }), { actor: ann })
      .thenEvents(gone);
    given(kept()).when(discard, { actor: ann }).thenEvents(gone);
    given(kept()).when(discard, { actor: bob }).thenRefused('draftOfAnother');
    given(kept()).when(end('ann', 'Dear\n'), { actor: ann }).thenEvents(gone);
    given(kept(), taken).when(end('ann', 'Dear'), { actor: ann }).thenNothing();
  });

  it('outlives another mail of its writer, such as one that was laid ready', () => {
    given(kept()).when(end('ann', 'It is solved'), { actor: ann }).thenNothing();
  });

  it('ends with its client, whoever writes it', () => {
    given(kept()).when(end(''), { actor: ann }).thenEvents(gone);
    given(kept(), taken).when(end(''), { actor: ann }).thenEvents(gone);
  });

  it('is of a ticket that the writer sees, and whose client is still answered', () => {
    given()
      .when(keep(), { actor: ann, found: { ticket: null } })
      .thenRefused('draftTicketGone');
    for (const over of [{ deleted: true }, { mergedInto: 'other' }, { clientErasedAt: specTime(0) }]) {
      given()
        .when(keep(), { actor: ann, found: { ticket: ticketView(over) } })
        .thenRefused('draftTicketOver');
    }
  });

  it('says who writes it, and since when', () => {
    const { afterEvents } = specifyProjection(ticketDraftsProjection);
    afterEvents(kept(), kept(ann, { body: 'More' })).shows({ body: 'More', writer: ref(ann), since: specTime(0) });
    afterEvents(kept(), taken).shows({ body: 'Dear', writer: ref(bob), since: specTime(1) });
    afterEvents(kept(), gone).shows({ body: '', writer: null });
  });

  it('is for people who can answer, and never in the past or the search', () => {
    const projection = ticketDraftsProjection;
    expect([projection.rooms(ann), projection.rooms(actorWith('member', 'supportcreateticket'))]).toEqual([
      ['editors'],
      [],
    ]);
    const doc = { _id: 't', version: 1, ...texts, writer: ref(ann), since: specTime(0) };
    expect(projection.publish({ ...doc, writer: null })).toMatchObject([{ rooms: [] }]);
    expect(projection).toMatchObject({ onlyNow: true });
    expect(projection).not.toHaveProperty('search');
  });

  it('ends with its mail and its client', () => {
    const digest = digestOf('Dear Rita');
    expect(jobs(mailQueued)).toMatchObject([{ data: { name: 'EndTicketDraft', data: { writer: 'ann', digest } } }]);
    const erased = { type: 'TicketClientErased', data: {} } as const;
    expect(jobs(erased)).toMatchObject([{ data: { name: 'EndTicketDraft', data: { writer: '' } } }]);
  });
});
