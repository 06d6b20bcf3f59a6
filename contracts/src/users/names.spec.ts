import { describe, expect, it } from '@jest/globals';
import { canonicalName, isSameName } from './names.js';

describe('a name', () => {
  it.each([
    ['case', 'Ann Weiß', 'ANN WEISS'],
    ['the width of its letters', 'Ann Smith', 'Ａｎｎ　Ｓｍｉｔｈ'],
    ['how its accents are composed', 'Zoë', 'Zoe\u0308'],
    ['ligatures', 'Steffi', 'Steﬃ'],
    ['the kind and number of its blanks', ' Ann  Smith ', 'Ann\u00a0Smith'],
  ])('is the same whatever %s', (_, one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  it('is another one with other letters, or without a blank', () => {
    expect(isSameName('Zoë', 'Zoe')).toBe(false);
    expect(isSameName('Ann Smith', 'AnnSmith')).toBe(false);
    expect(isSameName('ann.smith', 'ann-smith')).toBe(false);
  });

  it('stays as it is once it is canonical', () => {
    for (const name of ['ǰ', 'ŉ', 'İstanbul', 'ΐ', 'ﬃ', 'Ⅷ']) {
      const canonical = canonicalName(name);
      expect(canonicalName(canonical)).toBe(canonical);
    }
  });
});
