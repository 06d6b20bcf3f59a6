import { expect, test } from '@jest/globals';
import type { MessageView } from '@atrium/contracts/chat/views';
import { dispatchOver, type Request } from '../../../platform/api/dispatch';
import { messageCommands } from './message-commands';
import { sampleMessage } from '../samples';

/** What a command shows of a message before the server has said so. @param now the message as it is live, if it is */
async function shownBy(action: (commands: ReturnType<typeof messageCommands>) => Promise<unknown>, now?: MessageView) {
  const sent: Request[] = [];
  const dispatch = dispatchOver(async (request) => {
    sent.push(request);
    return { ok: false, problem: { statusCode: 409, code: 'no', message: 'No' } };
  });
  await action(messageCommands(dispatch, { _id: 'me', username: 'me' }));
  const [patch] = sent[0]?.patches ?? [];
  return { topic: patch?.topic, shown: patch?.apply(now) };
}

const old = sampleMessage({ text: 'Long ago' });

test('an action shows at once, also on a message that is older than what is followed', async () => {
  const reacted = { reactions: [{ emoji: '👍', people: ['me'] }], text: 'Long ago' };
  expect(await shownBy(({ react }) => react(old, '👍'))).toMatchObject({ topic: 'messages:c1', shown: reacted });
  expect((await shownBy(({ edit }) => edit(old, 'Not so long ago'))).shown).toMatchObject({ text: 'Not so long ago' });
  expect((await shownBy(({ remove }) => remove(old))).shown).toMatchObject({ deleted: true, text: '' });
  expect((await shownBy(({ pin }) => pin(old, true))).shown).toMatchObject({ pinned: { by: { _id: 'me' } } });
});

test('it is shown over the message as it is by now', async () => {
  const now = { ...old, text: 'Changed meanwhile', reactions: [{ emoji: '👍', people: ['ann'] }] };
  const { shown } = await shownBy(({ react }) => react(old, '👍'), now);
  expect(shown).toMatchObject({ text: 'Changed meanwhile', reactions: [{ emoji: '👍', people: ['ann', 'me'] }] });
});
