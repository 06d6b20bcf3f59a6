import { describe, expect, it } from '@jest/globals';
import { compiled, keyFinder, problemsOf } from './catalogue.mjs';

function problems(messages: Record<string, string>, wanted: string[]): string[] {
  return problemsOf({ language: 'Deutsch', messages }, wanted);
}

describe('compiling a message', () => {
  it.each([
    ['Alle Tickets', 'Alle Tickets'],
    ['{1} von {0}', [1, ' von ', 0]],
    ['{0, plural, one {ein Tag} other {# Tage}}', [['plural', 0, { one: ['ein Tag'], other: [0, ' Tage'] }]]],
    ['{0, select, a {er} other {sie}}', [['select', 0, { a: ['er'], other: ['sie'] }]]],
    ['Für {{ticketno}}', 'Für {{ticketno}}'],
    ['Bis zu {limit} in {0}', ['Bis zu ', '{limit}', ' in ', 0]],
  ])('%s', (text, expected) => {
    expect(compiled(text)).toEqual(expected);
  });

  it('refuses formats, which are the work of the source', () => {
    expect(() => compiled('{0, date}')).toThrow('formatted by the source');
  });
});

describe('what is wrong with a catalogue', () => {
  it('finds nothing where all is translated', () => {
    const messages = {
      'See <0>{0}</0>': '<0>{0}</0> ansehen',
      Link: 'Verknüpfen',
      'Link @shared-features/markdown': 'Link',
    };
    expect(problems(messages, ['See <0>{0}</0>', 'Link'])).toEqual([]);
  });

  it.each([
    ['a missing text', {}, 'is missing: "Save"'],
    ['a text that is gone', { Save: 'Speichern', Old: 'Alt' }, 'is not used: "Old"'],
    ['a forgotten value', { Save: '{0} speichern' }, 'has other values or elements: "Save"'],
  ])('names %s', (_, messages, expected) => {
    expect(problems(messages, ['Save'])).toEqual([expected]);
  });
});

describe('the key of a text', () => {
  const keyOf = keyFinder(['Link', 'Link @shared-features/markdown', 'Save']);

  it('is the text, or that of a place where it means something else', () => {
    expect(keyOf('Link', 'frontend/src/features/bugs/bug-cells.tsx')).toBe('Link');
    expect(keyOf('Link', 'frontend/src/shared-features/markdown/format-bar.tsx')).toBe(
      'Link @shared-features/markdown',
    );
    expect(keyOf('Other', 'frontend/src/main.tsx')).toBeNull();
  });
});
