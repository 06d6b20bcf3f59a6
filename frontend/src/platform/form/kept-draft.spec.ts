/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepDraft, readDraft } from './kept-draft';

const like = { name: '', members: [] as string[], private: false, points: 0 };
const draft = { base: like, values: { name: 'Heron', members: ['mei'], private: true, points: 3 } };

beforeEach(() => localStorage.clear());

describe('a draft on this device', () => {
  it('comes back as it was kept, and is forgotten', () => {
    keepDraft('k', draft);
    expect(readDraft('k', like)).toEqual(draft);
    keepDraft('k', null);
    expect(readDraft('k', like)).toBeNull();
  });

  it.each([
    ['a field that is missing', { name: 'Heron', members: [], private: true }],
    ['a field of another type', { ...draft.values, private: 'yes' }],
    ['a text where a list is expected', { ...draft.values, members: 'mei' }],
    ['a list of other things than texts', { ...draft.values, members: [7] }],
  ])('does not come back into a form of another version: %s', (_what, values) => {
    localStorage.setItem('k', JSON.stringify({ base: like, values }));
    expect(readDraft('k', like)).toBeNull();
  });

  it('does not come back when it can’t be read', () => {
    localStorage.setItem('k', '{');
    expect(readDraft('k', like)).toBeNull();
  });
});
