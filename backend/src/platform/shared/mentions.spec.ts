import { describe, expect, it } from '@jest/globals';
import { mayMention, mentionsIn } from './mentions.js';

const people = [
  { _id: 'ann', username: 'Ann' },
  { _id: 'ann-lee', username: 'ann.lee' },
  { _id: 'bob', username: 'Bob the Builder' },
  { _id: 'zoe', username: 'zoë' },
];

describe('whom a text speaks to', () => {
  it.each<[string, string[]]>([
    ['@ann please look', ['ann']],
    ['please look, @ANN!', ['ann']],
    ['(@ann, @Zoë)', ['ann', 'zoe']],
    ['@ann.lee and not the other one', ['ann-lee']],
    ['ask @ann.', ['ann']],
    ['@bob the builder and @bob', ['bob']],
    ['@ann @ann @ann', ['ann']],
    ['@anna', []],
    ['@ann.smith', []],
    ['@ann-marie', []],
    ['mail to mia@ann or mia.b@ann', []],
    ['@ nobody, @@@, @', []],
    ['nothing', []],
  ])('in %j', (text, ids) => {
    expect(mentionsIn(text, people)).toEqual(ids);
  });

  it('is nobody when nobody is there', () => {
    expect(mentionsIn('@ann', [])).toEqual([]);
  });

  it('is fifty people at most', () => {
    const many = Array.from({ length: 60 }, (_, n) => ({ _id: `p${n}`, username: `person${n}x` }));
    expect(mentionsIn(many.map(({ username }) => `@${username}`).join(' '), many)).toHaveLength(50);
  });

  it('is only looked for where there is a sign of it', () => {
    expect(mayMention('Hello')).toBe(false);
    expect(mayMention(undefined)).toBe(false);
    expect(mayMention('Hello @ann')).toBe(true);
  });
});
