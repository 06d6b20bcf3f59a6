import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  applied,
  followPlace,
  insertBlock,
  insertLink,
  type Selected,
  startedMention,
  type TextEdit,
  toggleCode,
  toggleList,
  toggleMark,
} from './text-edits';

/** A text in which `[` and `]` stand around what is selected; a lone `|` is the caret. */
function at(marked: string): Selected {
  const caret = marked.indexOf('|');
  if (caret >= 0) return { text: marked.replace('|', ''), start: caret, end: caret };
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  return { text: marked.replace('[', '').replace(']', ''), start, end };
}

function shown(selected: Selected, edit: TextEdit): string {
  const text = applied(selected.text, edit);
  const { start, end } = edit;
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
}

const mark = (marked: string, sign: string) => shown(at(marked), toggleMark(at(marked), sign));
const list = (marked: string) => shown(at(marked), toggleList(at(marked)));
const put = (text: string, place: number) => applied(text, insertBlock(text, place, '![p](file:1)'));
const link = (selected: Selected) => {
  const edit = insertLink(selected);
  return [applied(selected.text, edit), applied(selected.text, edit).slice(edit.start, edit.end)];
};
const code = (marked: string) => shown(at(marked), toggleCode(at(marked)));

describe('marks', () => {
  it('go around what is selected, and away again', () => {
    expect(mark('a [bold] word', '**')).toBe('a **[bold]** word');
    expect(mark('a **[bold]** word', '**')).toBe('a [bold] word');
    expect(mark('|', '**')).toBe('**|**');
    expect(mark('**|**', '**')).toBe('|');
  });

  it('keep bold what becomes italic', () => {
    expect(mark('**[bold]**', '*')).toBe('***[bold]***');
  });
});

describe('code', () => {
  it('stays within a line, and is a block over several', () => {
    expect(code('run [npm] now')).toBe('run `[npm]` now');
    expect(code('so:[one\ntwo]')).toBe('so:\n```\n[one\ntwo]\n```');
    expect(code('[one\n]two')).toBe('```\n[one\n]```\ntwo');
  });
});

describe('lists', () => {
  it('are made of whole lines, and lines of lists', () => {
    expect(list('before\no|ne')).toBe('before\n- one|');
    expect(list('[one\n- two]\nthree')).toBe('[- one\n- two]\nthree');
    expect(list('[- one\n- two]')).toBe('[one\ntwo]');
    expect(list('[one\n]two')).toBe('[- one]\ntwo');
    expect(list('|')).toBe('- |');
  });
});

describe('links', () => {
  it('select what is still to be written', () => {
    expect(link({ text: 'see here', start: 4, end: 8 })).toEqual(['see [here](https://)', 'https://']);
    expect(link({ text: 'https://a.example', start: 0, end: 17 })).toEqual(['[text](https://a.example)', 'text']);
    expect(link({ text: '', start: 0, end: 0 })).toEqual(['[text](https://)', 'text']);
  });
});

describe('blocks', () => {
  it('stand on lines of their own and cut no line in two', () => {
    expect(put('', 0)).toBe('![p](file:1)\n');
    expect(put('one\ntwo', 1)).toBe('one\n![p](file:1)\ntwo');
    expect(put('one\n\ntwo', 4)).toBe('one\n![p](file:1)\ntwo');
    expect(put('one', 3)).toBe('one\n![p](file:1)\n');
  });
});

describe('a place in a text', () => {
  it('stays before the same words, whatever is written or taken away before it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, removed, added, rest) => {
        const marked = '\u0001';
        const before = `${a}${removed}${marked}${rest}`;
        const after = `${a}${added}${marked}${rest}`;
        expect(followPlace(before.indexOf(marked), before, after)).toBe(after.indexOf(marked));
      }),
    );
  });

  it('does not care about what comes after it', () => {
    expect(followPlace(2, 'abcd', 'abXY')).toBe(2);
    expect(followPlace(3, 'abcd', 'aX')).toBe(1);
  });
});

describe('a started mention', () => {
  it('is what stands between the sign and the caret', () => {
    expect(startedMention(at('ask @ni|'))).toEqual({ from: 4, query: 'ni' });
    expect(startedMention(at('@|'))).toEqual({ from: 0, query: '' });
    expect(startedMention(at('(@Zo\u00eb|'))).toEqual({ from: 1, query: 'Zo\u00eb' });
  });

  it('is not found in an address, after a space or over a selection', () => {
    expect(startedMention(at('anna@exa|'))).toBeNull();
    expect(startedMention(at('@anna |'))).toBeNull();
    expect(startedMention(at('@[anna]'))).toBeNull();
  });
});
