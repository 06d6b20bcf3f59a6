import { expect, test } from '@jest/globals';
import { closedName, type Emoji, findEmoji } from './emoji-search';

const emoji = (sign: string, names: string[], description: string, ...tags: string[]): Emoji => ({
  sign,
  names,
  description,
  tags,
  category: 'Any',
});
const all = [
  emoji('👎', ['-1', 'thumbsdown'], 'thumbs down', 'disapprove'),
  emoji('👍', ['+1', 'thumbsup'], 'thumbs up', 'approve', 'ok'),
  emoji('🎉', ['tada'], 'party popper', 'hooray'),
  emoji('🥳', ['partying_face'], 'partying face', 'celebration'),
  emoji('✅', ['white_check_mark'], 'check mark button'),
];
const found = (query: string) => findEmoji(all, query, 3).map(({ sign }) => sign);

test('a sign is found by its name first, then by its words', () => {
  expect(found('tada')).toEqual(['🎉']);
  expect(found('party')).toEqual(['🥳', '🎉']);
  expect(found('thumbs up')).toEqual(['👍']);
  expect(found('hooray')).toEqual(['🎉']);
  expect(found('check')).toEqual(['✅']);
  expect(found('+1')).toEqual(['👍']);
  expect(found('partying_face')).toEqual(['🥳']);
});

test('nothing is found for nothing, and no more than is wanted', () => {
  expect(found(' ')).toEqual([]);
  expect(found('nowhere')).toEqual([]);
  expect(findEmoji(all, 'thumbs', 1)).toHaveLength(1);
});

test('a name is closed by its second colon, at the beginning of a word', () => {
  expect(closedName('hooray :tada:')).toEqual({ name: 'tada', from: 7 });
  expect(closedName(':+1:')).toEqual({ name: '+1', from: 0 });
  for (const text of ['10:30:', 'a:b:', ':x:', ':tada', ': tada:', '']) expect(closedName(text)).toBeNull();
});
