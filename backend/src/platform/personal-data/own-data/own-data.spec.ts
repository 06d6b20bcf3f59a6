import { describe, expect, it } from '@jest/globals';
import { dataJson } from './archive.js';
import { mentionsIn } from './mentions.js';
import type { OwnDataContent } from './own-data.js';
import { readablePage } from './readable.js';

describe('where somebody is named', () => {
  it.each<[unknown, readonly string[]]>([
    [{ _id: 'ann', username: 'annie' }, ['_id']],
    [{ _id: 'b1', createdby: { _id: 'ann', username: 'annie' }, watchers: ['bob', 'ann'] }, ['createdby', 'watchers']],
    [{ _id: 'b1', steps: [{ by: { _id: 'ann' } }, { by: { _id: 'ann' } }] }, ['by']],
    [{ _id: 'b1', votes: { ann: true }, text: 'ann said so' }, []],
    [{ _id: 'b1', owner: null }, []],
    ['ann and bob', []],
  ])('is told by the fields: %j', (document, fields) => {
    expect(mentionsIn(document, 'ann')).toEqual(fields);
  });
});

const by = { _id: 'ann', username: 'ann' };
const content: OwnDataContent = {
  person: by,
  at: '2026-03-02T09:30:00.000Z',
  records: new Map([
    ['users', [{ as: ['_id'], document: { _id: 'ann', version: 3, username: 'ann', isActive: true }, history: [] }]],
    [
      'bugs',
      [
        {
          as: ['createdby'],
          document: {
            _id: 'b1',
            version: 2,
            bugnumber: 7,
            description: '<script>alert(1)</script>\nsecond line',
            createdby: by,
            links: [{ item: { title: '"><img>' } }],
          },
          history: [
            {
              _id: 'e1',
              version: 1,
              type: 'BugStatusChanged',
              at: '2026-03-01T08:00:00.000Z',
              by,
              changes: [{ field: 'status', from: 'New', to: '<b>Done</b>' }],
              comment: 'a & b',
            },
          ],
        },
      ],
    ],
  ]),
  sessions: [],
  acts: [],
  files: [],
};

describe('the readable page', () => {
  const page = [...readablePage(content)].join('');

  it('says what is held, as text', () => {
    for (const text of ['What Atrium holds about ann', 'BUG-7 ', 'Bug status changed', '2026-03-01 08:00 UTC', 'yes']) {
      expect(page).toContain(text);
    }
  });

  it('runs nothing and shows texts as texts, wherever they come from', () => {
    expect(page).not.toMatch(/<script|<img|<b>/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nsecond line');
    expect(page).toContain('a &amp; b');
    expect(page).not.toMatch(/(?:href|src)="(?!files\/)/);
  });
});

describe('the data for programs', () => {
  it('are JSON with every record under its collection', () => {
    const data: unknown = JSON.parse([...dataJson(content)].join(''));
    expect(data).toEqual({
      format: 1,
      person: by,
      at: content.at,
      sessions: [],
      acts: [],
      files: [],
      records: Object.fromEntries(content.records),
    });
  });
});
