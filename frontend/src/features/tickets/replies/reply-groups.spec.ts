import { expect, it } from '@jest/globals';
import type { SavedReplyView } from '@atrium/contracts/saved-replies/views';
import { repliesWith, replyOptions } from './reply-groups';

const reply = (name: string, part: Partial<SavedReplyView> = {}): SavedReplyView => ({
  _id: name,
  name,
  subject: 'About {{ticketno}}',
  body: `Dear {{caller_name}}, ${name}`,
  department: null,
  owner: { _id: 'ann', username: 'ann' },
  createdAt: '2026-03-02T09:00:00.000Z',
  deleted: false,
  version: 1,
  ...part,
});
const options = replyOptions(
  [
    reply('Zebra'),
    reply('Restart', { department: 'support' }),
    reply('Answer'),
    reply('Gone', { deleted: true }),
    reply('Offer', { department: 'sales' }),
  ],
  [{ id: 'solved', name: 'Solved', subject: 'Solved', body: 'Café' }],
  (code) => code.charAt(0).toUpperCase() + code.slice(1),
);
const groups = (query: string) =>
  repliesWith(options, query).map(({ name, replies }) => [name, ...replies.map((each) => each.name)]);

it('one’s own stand first, then departments, then the organisation', () => {
  expect(groups('')).toEqual([
    ['Mine', 'Answer', 'Zebra'],
    ['Department: Sales', 'Offer'],
    ['Department: Support', 'Restart'],
    ['Organisation', 'Solved'],
  ]);
});

it('they are found by name, subject and text', () => {
  expect(groups('restart')).toEqual([['Department: Support', 'Restart']]);
  expect(groups('cafe')).toEqual([['Organisation', 'Solved']]);
  expect(groups('about zeb')).toEqual([['Mine', 'Zebra']]);
  expect(groups('nothing')).toEqual([]);
});

it('those that are called so stand before those that only say it', () => {
  const asks = reply('Wait', { body: 'Could you tell us more?' });
  const said = replyOptions([asks], [{ id: 'more', name: 'Please tell us more', subject: '', body: '' }], String);
  expect(repliesWith(said, 'tell').flatMap(({ replies }) => replies.map(({ name }) => name))).toEqual([
    'Please tell us more',
    'Wait',
  ]);
});
