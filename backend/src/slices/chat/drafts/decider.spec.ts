import { expect, it } from '@jest/globals';
import { chatRefusals } from '@atrium/contracts/chat/errors';
import { specifyHandlers } from '../../../../test/handler-spec.js';
import { specifyProjection } from '../../../../test/projection-spec.js';
import { actorWith, stateAfter, toolsWith } from '../../../../test/spec.js';
import { type DraftCommand, draftDecider } from './decider.js';
import type { DraftEvent } from './events.js';
import { draftId } from './id-rules.js';
import { draftsProjection } from './projections.js';

const place = { collection: 'channels', id: 'launch' } as const;
const { given } = specifyHandlers(draftDecider, chatRefusals, { KeepDraft: { placeKnown: true } });
const own = { id: draftId('acme', 'ann', place, null) };
const keep = (text: string, part: object = {}): DraftCommand => ({ type: 'KeepDraft', data: { place, text, ...part } });
const discard: DraftCommand = { type: 'DiscardDraft', data: { place } };
const kept = (text: string): DraftEvent => ({ type: 'DraftKept', data: { person: 'ann', place, root: null, text } });
const discarded: DraftEvent = { type: 'DraftDiscarded', data: { person: 'ann', place, root: null } };

it('what is written is kept, and what says nothing is discarded', () => {
  given().when(keep('Half a'), own).thenEvents(kept('Half a'));
  given(kept('Half a')).when(keep('Half a sentence '), own).thenEvents(kept('Half a sentence '));
  given(kept('Half a')).when(keep('Half a'), own).thenNothing();
  given(kept('Half a')).when(keep(' \n'), own).thenEvents(discarded);
  given().when(keep(''), own).thenNothing();
  given(kept('Half a')).when(discard, own).thenEvents(discarded);
  given(kept('Half a'), discarded).when(discard, own).thenNothing();
  expect(stateAfter(draftDecider, [kept('a'), discarded])).toBe('');
});

it('a thread has a draft of its own', () => {
  const inThread = { id: draftId('acme', 'ann', place, 'm') };
  given()
    .when(keep('Half a', { root: 'm' }), inThread)
    .thenEvents({ type: 'DraftKept', data: { person: 'ann', place, root: 'm', text: 'Half a' } });
  given().when(keep('Half a'), inThread).thenRefused('draftGone');
});

it('a draft is its writer’s alone, and begun where they may read', () => {
  for (const command of [keep('Half a'), discard]) {
    given()
      .when(command, { id: draftId('acme', 'bob', place, null) })
      .thenRefused('draftGone');
    given()
      .when(command, { ...own, actor: { ...actorWith('superadmin'), home: 'system' } })
      .thenRefused('draftGone');
  }
  given()
    .when(keep('Half a'), { ...own, found: { placeKnown: false } })
    .thenRefused('placeGone');
});

const lookUp = (draft: string, seen: object | null) =>
  draftDecider.lookUp(keep('x'), draft, toolsWith({ visible: async () => seen as never }));

it('what was begun goes on to be kept where its place was lost', async () => {
  expect(await lookUp('', {})).toEqual({ placeKnown: true });
  expect(await lookUp('', null)).toEqual({ placeKnown: false });
  expect(await lookUp('Half a', null)).toEqual({ placeKnown: true });
});

it('a draft is in nobody’s list but its writer’s, and in none once it is gone', () => {
  const { afterEvents } = specifyProjection(draftsProjection);
  afterEvents(kept('Half a')).shows({ person: 'ann', place, root: null, text: 'Half a' }).isIn('self:ann');
  afterEvents(kept('Half a'), discarded).shows({ text: '' }).isIn();
});
