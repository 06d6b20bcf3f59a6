import { describe, expect, it } from '@jest/globals';
import { fileNameIn, filesIn, filesInHistory, filesInMarkdown } from './file-fields.js';

describe('a Markdown text', () => {
  it.each([
    ['![a](file:one) and ![b](file:two), ![a](file:one)', ['one', 'two']],
    ['![a]( <file:one> "title")', ['one']],
    ['![a][b]\n\n[b]: file:one', ['one']],
    ['the id one, file:one, profile:one, (file:one), file:///home/one', []],
    [`![a](file:${'x'.repeat(65)})`, []],
    ['![a](file:x"onerror="y)', []],
  ])('shows the files at which its pictures point: %s', (text, files) => {
    expect(filesInMarkdown(text)).toEqual(files);
  });
});

describe('the fields that carry files', () => {
  const fields = { logo: 'id', files: 'id', image: 'address', body: 'markdown', custom: 'custom' } as const;

  it.each<[object, string[]]>([
    [{ logo: 'a' }, ['a']],
    [{ logo: '' }, []],
    [{ logo: null }, []],
    [{ logo: 'no id' }, []],
    [{ files: ['a', { _id: 'b', name: 'c' }] }, ['a', 'b']],
    [{ image: '/api/files/wishes/1/a' }, ['a']],
    [{ versions: [{ body: '![](file:a)' }, { draft: { body: '![](file:b)' } }] }, ['a', 'b']],
    [{ title: '![](file:a)', note: 'a', _id: 'a', author: { _id: 'a' } }, []],
    [
      {
        custom: {
          fields: [
            { type: 'image', value: 'a' },
            { type: 'file', value: 'b' },
            { type: 'text', value: 'c' },
          ],
        },
      },
      ['a', 'b'],
    ],
    [{ custom: { fields: 'x' } }, []],
  ])('are the only ones that do: %j', (value, files) => {
    expect([...filesIn(fields, value)]).toEqual(files);
  });

  it.each<[object, string | null]>([
    [
      {
        files: [
          { _id: 'a', name: 'Plan.pdf' },
          { _id: 'b', name: 'Notes.txt' },
        ],
      },
      'Notes.txt',
    ],
    [{ logo: { _id: 'b', name: 'Logo.png' } }, 'Logo.png'],
    [{ versions: [{ files: [{ _id: 'b', name: 'Then.txt' }] }] }, 'Then.txt'],
    [{ files: [['a'], [{ _id: 'b', name: 'Now.txt' }]] }, 'Now.txt'],
    [{ attachments: [{ logo: 'b', name: 'Terms.pdf' }] }, 'Terms.pdf'],
    [{ files: ['b'], author: { _id: 'b', name: 'Bea' } }, null],
    [{ files: [{ _id: 'b', name: 7 }] }, null],
    [{ body: '![](file:b)' }, null],
  ])('tell what a file is called: %j', (value, name) => {
    expect(fileNameIn(fields, value, 'b')).toBe(name);
  });

  it('carry them before a change, after it, and in what was said with it', () => {
    const entry = {
      _id: 'e',
      version: 2,
      type: 'Changed',
      at: '2026-03-02T09:30:00.000Z',
      by: { _id: 'ann', username: 'ann' },
      changes: [
        { field: 'body', from: '![](file:a)', to: '![](file:b)' },
        { field: 'title', from: '![](file:c)', to: null },
      ],
      comment: '![](file:d)',
    };
    expect([...filesInHistory(fields, entry)]).toEqual(['a', 'b', 'd']);
  });
});
