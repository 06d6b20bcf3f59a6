import { expect, test } from '@jest/globals';
import { startedWord } from './completion-rules';

const at = (text: string, start = text.length, end = start) => startedWord({ text, start, end });

test('a word behind an @ or a # is completed while it is written', () => {
  expect(at('Ask @an')).toEqual({ sign: '@', from: 4, query: 'an' });
  expect(at('#')).toEqual({ sign: '#', from: 0, query: '' });
  expect(at('(#BUG-1')).toEqual({ sign: '#', from: 1, query: 'BUG-1' });
});

test('an emoji is completed by two letters of its name', () => {
  expect(at('Well done :ta')).toEqual({ sign: ':', from: 10, query: 'ta' });
  expect(at(':+1')).toEqual({ sign: ':', from: 0, query: '+1' });
  for (const text of [':t', '10:30', 'https://a', ':-)', ':tada:']) expect(at(text)).toBeNull();
});

test('nothing is completed within an address or a number, behind the word, and where something is selected', () => {
  expect(at('ann@example')).toBeNull();
  expect(at('C#')).toBeNull();
  expect(at('@ann is')).toBeNull();
  expect(at('@ann', 1, 3)).toBeNull();
});
