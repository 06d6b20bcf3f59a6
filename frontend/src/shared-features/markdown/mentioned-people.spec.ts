import { expect, test } from '@jest/globals';
import { mentionedPeople, nameList } from './mentioned-people';

const people = ['ann', 'ann.lee', 'Bob'].map((username) => ({ username }));

test('people are mentioned by their whole names, whatever the case, each once', () => {
  const text = '@bob and @ann.lee, write to desk@ann.test; @bob again, @nobody';
  expect(mentionedPeople(text, people)).toEqual([{ username: 'Bob' }, { username: 'ann.lee' }]);
  expect(mentionedPeople('nobody here', people)).toEqual([]);
});

test('names stand in a sentence', () => {
  expect(nameList(people.slice(0, 1))).toBe('ann');
  expect(nameList(people)).toBe('ann, ann.lee and Bob');
});
