import { describe, expect, it } from '@jest/globals';
import { plainText, titleFrom } from './plain-text.js';

describe('the plain text of Markdown', () => {
  it('has the words, and neither marks nor addresses', () => {
    expect(plainText('# Printer\n\n* **off** `now`, see [the log](https://example.com/x)')).toBe(
      'Printer off now, see the log',
    );
    expect(plainText('\n  # Printer\n\n \n  1. off\r\n\r\n> now\n- or later')).toBe('Printer off now or later');
    expect(plainText('Look: ![screen of till 3](file:abc)')).toBe('Look: screen of till 3');
  });

  it('joins what there is and leaves out what there is not', () => {
    expect(plainText('one', '', null, undefined, 'two')).toBe('one two');
    expect(plainText()).toBe('');
  });

  it('is cut where nobody looks further', () => {
    expect(plainText('word '.repeat(5_000)).length).toBeLessThanOrEqual(4_000);
  });
});

describe('a title out of a text', () => {
  it('is the text where that is short', () => {
    expect(titleFrom('The till **hangs**')).toBe('The till hangs');
  });

  it('ends at a word', () => {
    expect(titleFrom('Apples roll off the cart', 14)).toBe('Apples roll…');
    expect(titleFrom('x'.repeat(40), 10)).toBe(`${'x'.repeat(10)}…`);
  });
});
