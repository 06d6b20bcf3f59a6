import { describe, expect, it } from '@jest/globals';
import { fieldMerge } from './field-merge';

interface Values {
  title: string;
  size: string;
  tags: readonly string[];
  hidden: boolean;
}
const merge = fieldMerge<Values>(['title', 'size', 'tags', 'hidden']);
const base: Values = { title: 'Heron', size: '7', tags: ['old'], hidden: false };

describe('a form whose record changes', () => {
  it('takes over what was left alone and keeps what was changed', () => {
    const mine = { ...base, title: 'Swan' };
    const theirs = { title: 'Crane', size: '8', tags: ['new'], hidden: true };
    expect(merge.follow(base, mine, theirs)).toEqual({
      base: { title: 'Heron', size: '8', tags: ['new'], hidden: true },
      values: { title: 'Swan', size: '8', tags: ['new'], hidden: true },
    });
  });

  it('knows the fields in which both have written something else', () => {
    const mine = { ...base, title: 'Swan', tags: ['mine'] };
    expect(merge.conflicts({ base, values: mine }, { ...base, title: 'Crane' })).toEqual(['title']);
    expect(merge.conflicts({ base, values: mine }, { ...base, title: 'Swan', size: '8' })).toEqual([]);
  });

  it('has settled what both have written alike', () => {
    const alike = { ...base, title: 'Swan' };
    expect(merge.follow(base, alike, { ...alike }).base.title).toBe('Swan');
  });

  it('sends what was changed and nothing else', () => {
    expect(merge.changesOf({ base, values: { ...base, tags: ['old'], size: '9' } })).toEqual({ size: '9' });
  });
});
