import { expect, it } from '@jest/globals';
import { chatBodies } from './chat-formats.js';

const said = {
  name: 'BUG-1 Tom & <Jerry>',
  text: 'was created by ann',
  link: 'https://atrium.example/u/devbug?open=1',
};

it('Slack and the like get marked text with what they would read as marks escaped', () => {
  expect(chatBodies.slack(said)).toEqual({
    text: '*BUG-1 Tom &amp; &lt;Jerry&gt;* was created by ann\n<https://atrium.example/u/devbug?open=1>',
  });
  expect(chatBodies.slack({ name: '', text: 'A test', link: null })).toEqual({ text: 'A test' });
});

it('Teams gets a card with the name in bold, as it is, and a button that opens the record', () => {
  const [card] = (chatBodies.teams(said) as { attachments: { contentType: string; content: object }[] }).attachments;
  expect(card?.contentType).toBe('application/vnd.microsoft.card.adaptive');
  expect(card?.content).toMatchObject({
    type: 'AdaptiveCard',
    body: [
      {
        type: 'RichTextBlock',
        inlines: [{ text: 'BUG-1 Tom & <Jerry> ', weight: 'Bolder' }, { text: 'was created by ann' }],
      },
    ],
    actions: [{ type: 'Action.OpenUrl', url: said.link }],
  });
  expect(JSON.stringify(chatBodies.teams({ name: '', text: 'A test', link: null }))).not.toContain('actions');
});
