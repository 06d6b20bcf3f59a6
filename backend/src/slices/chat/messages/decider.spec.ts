import { describe, it } from '@jest/globals';
import { chatRefusals } from '@atrium/contracts/chat/errors';
import { reactionLimit } from '@atrium/contracts/chat/rules';
import { deleted, pinned, place, reacted, restored, sent, spot } from '../../../../test/message-events.js';
import { specifyHandlers } from '../../../../test/handler-spec.js';
import { actorWith } from '../../../../test/spec.js';
import { type MessageCommand, messageDecider } from './decider.js';

const seen = { place: { archived: false, moderated: false } };
const spoken = { ...seen, mentions: [], references: [] };
const { given } = specifyHandlers(messageDecider, chatRefusals, {
  SendMessage: { ...spoken, filesKnown: true, files: [], follow: [] },
  EditMessage: { ...spoken, filesKnown: true },
  DeleteMessage: seen,
  RestoreMessage: seen,
  AddReaction: seen,
  RemoveReaction: seen,
  PinMessage: seen,
  UnpinMessage: seen,
  PromoteMessage: { ...seen, itemKnown: true },
});

const bobs = { ...actorWith('member'), id: 'bob', username: 'Bob' };
const bob = { actor: bobs };
const moderator = { actor: bobs, found: { place: { archived: false, moderated: true } } };
const archived = { found: { place: { archived: true, moderated: false } } };

const send = (data: object = {}): MessageCommand => ({ type: 'SendMessage', data: { place, text: 'Hello', ...data } });
const edit = (text: string): MessageCommand => ({ type: 'EditMessage', data: { text } });
const plain = (type: 'DeleteMessage' | 'RestoreMessage' | 'PinMessage' | 'UnpinMessage'): MessageCommand => ({
  type,
  data: {},
});
const react = (emoji = '👍'): MessageCommand => ({ type: 'AddReaction', data: { emoji } });
const unreact: MessageCommand = { type: 'RemoveReaction', data: { emoji: '👍' } };
const item = { collection: 'bugs', id: 'b1' } as const;
const promote: MessageCommand = { type: 'PromoteMessage', data: { collection: 'bugs', item: 'b1' } };

describe('saying something', () => {
  it('keeps what was found in the text', () => {
    given().when(send()).thenEvents(sent());
    const found = {
      mentions: ['bob'],
      references: [{ collection: 'bugs', id: 'b1', number: 12 }],
      files: [{ _id: 'f1', name: 'plan.png', type: 'image/png', width: 4, height: 3, size: 99 }],
    } as const;
    given()
      .when(send({ text: '', nonce: 'n1' }), { found })
      .thenEvents(sent({ ...found, text: '', nonce: 'n1' }));
    given(sent()).when(send()).thenNothing();
  });

  it('speaks to all of a channel, and of nothing else', () => {
    given()
      .when(send({ text: 'Come, @here' }))
      .thenEvents(sent({ text: 'Come, @here', broadcast: 'here' }));
    const bug = { collection: 'bugs', id: 'b1' } as const;
    given()
      .when(send({ text: '@channel', place: bug }))
      .thenEvents(sent({ text: '@channel', place: bug, broadcast: null }));
  });

  it('replies within a thread of the place', () => {
    given()
      .when(send({ root: 'm1' }), { found: { follow: ['bob'] } })
      .thenEvents(sent({ root: 'm1', follow: ['bob'] }));
    given()
      .when(send({ root: 'm1' }), { found: { follow: null } })
      .thenRefused('rootGone');
  });

  it('needs a place that is open to the sender, something to say, and files of their own', () => {
    given().when(send(), archived).thenRefused('channelArchived');
    given()
      .when(send({ text: ' \n' }))
      .thenRefused('messageEmpty');
    given()
      .when(send(), { found: { files: null } })
      .thenRefused('fileUnknown');
  });
});

describe('changing a message', () => {
  it('is for who wrote it', () => {
    given(sent())
      .when(edit('Hi'))
      .thenEvents({ type: 'MessageEdited', data: { ...spot, text: 'Hi', mentions: [], references: [] } });
    given(sent()).when(edit('Hello')).thenNothing();
    given(sent()).when(edit('Hi'), bob).thenRefused('notYours');
    given(sent()).when(edit('Hi'), moderator).thenRefused('notYours');
    given(sent()).when(edit(' ')).thenRefused('messageEmpty');
    given(sent())
      .when(edit('Hi'), { found: { filesKnown: false } })
      .thenRefused('fileUnknown');
  });

  it('needs a message that is there for the sender', () => {
    for (const command of [edit('Hi'), plain('DeleteMessage'), plain('RestoreMessage'), react(), plain('PinMessage')]) {
      given().when(command).thenRefused('messageGone');
    }
    for (const command of [edit('Hi'), plain('RestoreMessage'), react(), unreact, plain('PinMessage')]) {
      given(sent()).when(command, archived).thenRefused('channelArchived');
    }
    for (const command of [edit('Hi'), react(), unreact, plain('PinMessage'), plain('UnpinMessage')]) {
      given(sent(), deleted()).when(command).thenRefused('messageDeleted');
    }
  });
});

describe('taking a message out', () => {
  it('is for who wrote it, and for managers', () => {
    given(sent()).when(plain('DeleteMessage')).thenEvents(deleted());
    given(sent()).when(plain('DeleteMessage'), archived).thenEvents(deleted());
    given(sent())
      .when(plain('DeleteMessage'), moderator)
      .thenEvents(deleted({ _id: 'bob', username: 'Bob' }));
    given(sent()).when(plain('DeleteMessage'), bob).thenRefused('notModerated');
    given(sent(), deleted()).when(plain('DeleteMessage')).thenNothing();
  });

  it('can be undone, by a manager where a manager did it', () => {
    given(sent(), deleted()).when(plain('RestoreMessage')).thenEvents(restored);
    given(sent(), deleted()).when(plain('RestoreMessage'), moderator).thenEvents(restored);
    given(sent(), deleted({ _id: 'bob', username: 'Bob' }))
      .when(plain('RestoreMessage'))
      .thenRefused('notModerated');
    given(sent()).when(plain('RestoreMessage')).thenNothing();
    given(sent(), deleted(), restored).when(edit('Hello')).thenNothing();
    given(sent()).when(plain('RestoreMessage'), bob).thenRefused('notModerated');
  });
});

describe('answering a message', () => {
  it('with a sign counts each person once', () => {
    given(sent()).when(react()).thenEvents(reacted('ann'));
    given(sent(), reacted('ann')).when(react()).thenNothing();
    given(sent(), reacted('bob')).when(react()).thenEvents(reacted('ann'));
    given(sent(), reacted('ann'), reacted('bob'))
      .when(unreact)
      .thenEvents({ type: 'ReactionRemoved', data: { ...spot, emoji: '👍', person: 'ann' } });
    given(sent(), reacted('bob')).when(unreact).thenNothing();
    given(sent(), reacted('ann'), { type: 'ReactionRemoved', data: { ...spot, emoji: '👍', person: 'ann' } })
      .when(unreact)
      .thenNothing();
  });

  it('has room for so many different signs', () => {
    const all = Array.from({ length: reactionLimit }, (_, n) => reacted('bob', String.fromCodePoint(0x1f600 + n)));
    given(sent(), ...all)
      .when(react())
      .thenRefused('reactionsFull');
    given(sent(), ...all)
      .when(react('😀'))
      .thenEvents(reacted('ann', '😀'));
  });
});

it('a message is pinned once, and says what was made of it once', () => {
  given(sent()).when(plain('PinMessage')).thenEvents(pinned);
  given(sent(), pinned).when(plain('PinMessage')).thenNothing();
  given(sent(), pinned).when(plain('UnpinMessage')).thenEvents({ type: 'MessageUnpinned', data: spot });
  given(sent(), pinned, { type: 'MessageUnpinned', data: spot }).when(plain('UnpinMessage')).thenNothing();
  given(sent())
    .when(promote)
    .thenEvents({ type: 'MessagePromoted', data: { ...spot, item } });
  given(sent(), { type: 'MessagePromoted', data: { ...spot, item } })
    .when(promote)
    .thenNothing();
  given().when(promote).thenRefused('messageGone');
  given(sent())
    .when(promote, { found: { itemKnown: false } })
    .thenRefused('itemUnknown');
});
