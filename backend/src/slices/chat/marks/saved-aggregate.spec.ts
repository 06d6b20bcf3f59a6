import { expect, it } from '@jest/globals';
import { chatRefusals } from '@atrium/contracts/chat/errors';
import { savedLimit } from '@atrium/contracts/chat/rules';
import { specifyHandlers } from '../../../../test/handler-spec.js';
import { actorWith, stateAfter, toolsWith } from '../../../../test/spec.js';
import { type SavedCommand, savedDecider, type SavedEvent } from './saved-aggregate.js';

const { given } = specifyHandlers(savedDecider, chatRefusals, { SaveMessage: { messageKnown: true } });
const own = { id: 'ann' };
const save = (message: string): SavedCommand => ({ type: 'SaveMessage', data: { message } });
const unsave = (message: string): SavedCommand => ({ type: 'UnsaveMessage', data: { message } });
const saved = (message: string): SavedEvent => ({ type: 'MessageSaved', data: { message } });
const unsaved = (message: string): SavedEvent => ({ type: 'MessageUnsaved', data: { message } });

it('a message is saved once, and removed once', () => {
  given().when(save('m'), own).thenEvents(saved('m'));
  given(saved('m')).when(save('m'), own).thenNothing();
  given(saved('m')).when(unsave('m'), own).thenEvents(unsaved('m'));
  given().when(unsave('m'), own).thenNothing();
  expect(stateAfter(savedDecider, [saved('m'), saved('n'), unsaved('m')])).toEqual(['n']);
});

it('an invisible message can’t be saved, but can be removed', () => {
  const unseen = { ...own, found: { messageKnown: false } };
  given().when(save('m'), unseen).thenRefused('messageGone');
  given(saved('m')).when(unsave('m'), own).thenEvents(unsaved('m'));
});

it('nobody keeps more than there is room for', () => {
  const full = Array.from({ length: savedLimit }, (_, n) => saved(`m${n}`));
  given(...full)
    .when(save('more'), own)
    .thenRefused('savedFull');
  given(...full)
    .when(save('m1'), own)
    .thenNothing();
});

it('nobody keeps anything for somebody else, nor for an organisation that is not theirs', () => {
  given().when(save('m'), { id: 'bob' }).thenRefused('messageGone');
  given()
    .when(save('m'), { ...own, actor: { ...actorWith('superadmin'), home: 'system' } })
    .thenRefused('messageGone');
});

it('a message is looked up where it may be kept, among those of places and among replies', async () => {
  const tools = toolsWith({ visible: async (collection) => (collection === 'replies' ? {} : null) as never });
  expect(await savedDecider.lookUp(save('m'), [], { ...tools, id: 'ann' })).toEqual({ messageKnown: true });
  const none = toolsWith({ visible: async () => null, id: 'ann' });
  expect(await savedDecider.lookUp(save('m'), [], none)).toEqual({ messageKnown: false });
  expect(await savedDecider.lookUp(unsave('m'), [], toolsWith({ id: 'ann' }))).toBeUndefined();
});
