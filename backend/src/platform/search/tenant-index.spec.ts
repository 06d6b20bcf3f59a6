import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { defineEntries, type EntryDocument } from '../kernel/entries.js';
import type { Published } from '../kernel/projection.js';
import { type SearchFilter, TenantIndex } from './tenant-index.js';

interface Note extends LiveDocument {
  number?: number;
  title: string;
  text?: string;
}

const notes: Published = {
  collection: 'notes',
  publish: () => [],
  rooms: () => [],
  search(doc) {
    const { number, title, text = '' } = doc as Note;
    return title === '' ? null : { label: number === undefined ? '' : `NOTE-${number}`, title, text, state: 'Open' };
  },
};

/** An index of notes, each with its rooms and the versions in which it came. */
function indexOf(...all: { note: Partial<Note>; rooms?: string[] }[]) {
  const index = new TenantIndex();
  for (const [n, { note, rooms = ['all'] }] of all.entries()) put(index, { _id: `note-${n}`, ...note }, rooms);
  return index;
}

function put(index: TenantIndex, note: Partial<Note>, rooms = ['all']): void {
  const doc = { version: 1, title: '', ...note } as Note;
  index.putDocument(notes, { collection: 'notes', id: doc._id, version: doc.version, shapes: [{ rooms, doc }] });
}

const titles = (index: TenantIndex, query: string, rooms = ['all']) =>
  index.search(query, () => new Set(rooms), 20).map(({ title }) => title);

describe('what is found', () => {
  const index = indexOf(
    { note: { title: 'Printer is offline', text: 'The queue of the till is stuck since noon' } },
    { note: { title: 'Invoices twice', text: 'Sent two times when the printer is busy' } },
    { note: { title: 'Rename the banquet hall' } },
  );

  it('has all words, wherever they stand, the title before the text', () => {
    expect(titles(index, 'printer')).toEqual(['Printer is offline', 'Invoices twice']);
    expect(titles(index, 'printer queue')).toEqual(['Printer is offline']);
  });

  it('has the beginning of a word, as one types', () => {
    expect(titles(index, 'banq')).toEqual(['Rename the banquet hall']);
  });

  it('forgives a wrong letter', () => {
    expect(titles(index, 'primter')).toEqual(['Printer is offline', 'Invoices twice']);
    expect(titles(index, 'invioces')).toEqual(['Invoices twice']);
  });

  it('has some of the words where nothing has all of them', () => {
    expect(titles(index, 'banquet submarine')).toEqual(['Rename the banquet hall']);
  });

  it('shows where in the text it stands, unless the title says it', () => {
    const [first] = index.search('noon', () => new Set(['all']), 20);
    expect(first).toMatchObject({ title: 'Printer is offline', state: 'Open' });
    expect(first?.excerpt).toContain('stuck since noon');
    expect(index.search('offline', () => new Set(['all']), 20)[0]?.excerpt).toBe('');
  });

  it('never exceeds the limit asked for', () => {
    expect(index.search('printer', () => new Set(['all']), 1)).toHaveLength(1);
  });
});

describe('a number', () => {
  const index = indexOf(
    { note: { number: 12, title: 'Twelfth' } },
    { note: { number: 120, title: 'Hundred and twentieth' } },
    { note: { number: 7, title: 'Bought 12 lamps' } },
  );

  it('finds the record that has it first', () => {
    expect(titles(index, 'NOTE-12')[0]).toBe('Twelfth');
    expect(titles(index, 'note 12')[0]).toBe('Twelfth');
    expect(titles(index, '#12')[0]).toBe('Twelfth');
    expect(titles(index, '12').slice(0, 2)).toEqual(['Twelfth', 'Bought 12 lamps']);
  });

  it('is of its kind', () => {
    expect(titles(index, 'BUG-7')).toEqual([]);
  });
});

describe('who finds what', () => {
  it('follows the rooms', () => {
    const index = indexOf(
      { note: { title: 'Salary talk' }, rooms: ['self:ann'] },
      { note: { title: 'Salary survey' }, rooms: ['all'] },
    );
    expect(titles(index, 'salary', ['all'])).toEqual(['Salary survey']);
    expect(titles(index, 'salary', ['all', 'self:ann'])).toHaveLength(2);
    expect(titles(index, 'salary', [])).toEqual([]);
  });

  it('goes by what each shape shows: nobody finds by a word that they are not shown', () => {
    const index = new TenantIndex();
    const shapes = [
      { rooms: ['hr'], doc: { _id: 'a', version: 1, title: 'Away', text: 'surgery' } as Note },
      { rooms: ['all'], doc: { _id: 'a', version: 1, title: 'Away' } as Note },
    ];
    index.putDocument(notes, { collection: 'notes', id: 'a', version: 1, shapes });
    expect(titles(index, 'surgery', ['all'])).toEqual([]);
    expect(titles(index, 'surgery', ['hr'])).toEqual(['Away']);
    expect(titles(index, 'away', ['hr', 'all'])).toEqual(['Away']);
  });

  it('leaves out shapes that nobody is shown', () => {
    expect(titles(indexOf({ note: { title: 'Platform' }, rooms: [] }), 'platform')).toEqual([]);
  });
});

describe('what changes', () => {
  it('is found by its new words and no more by the old ones', () => {
    const index = indexOf({ note: { number: 3, title: 'Old words' } });
    put(index, { _id: 'note-0', version: 2, number: 4, title: 'New ones' });
    expect(titles(index, 'old')).toEqual([]);
    expect(titles(index, 'new')).toEqual(['New ones']);
    expect(titles(index, 'note-3')).not.toContain('Old words');
    expect(titles(index, '4')).toEqual(['New ones']);
  });

  it('is not undone by an older version, nor taken in twice', () => {
    const index = indexOf({ note: { version: 5, title: 'Fifth' } });
    put(index, { _id: 'note-0', version: 4, title: 'Fourth' });
    put(index, { _id: 'note-0', version: 5, title: 'Fifth' });
    expect(titles(index, 'fourth')).toEqual([]);
    expect(titles(index, 'fifth')).toEqual(['Fifth']);
  });

  it('is gone when it is not to be found any more, also for an older version that comes late', () => {
    const index = indexOf({ note: { title: 'Deleted soon' } });
    put(index, { _id: 'note-0', version: 3, title: '' });
    put(index, { _id: 'note-0', version: 2, title: 'Deleted soon' });
    expect(titles(index, 'deleted')).toEqual([]);
  });
});

describe('what is within records', () => {
  const said: Published = {
    ...defineEntries({
      collection: 'said',
      category: 'note',
      parents: ['notes', 'said'],
      parentOf: (doc: EntryDocument & { in: string }) => doc.in,
      workingSet: 10,
      affects: () => [],
      fold: (entry) => entry,
    }),
    search: (doc) => {
      const { text, by } = doc as LiveDocument & { text: string; by: string };
      return { label: '', title: text, text: '', state: '', facets: { by, at: doc._id } };
    },
  };
  const index = indexOf({ note: { title: 'Open note' } }, { note: { title: 'Closed note' }, rooms: ['secret'] });
  const say = (id: string, where: string, of: string, text: string, by = 'ann', version = 1) => {
    const doc = { _id: id, version, of, in: where, text, by };
    index.putDocument(said, { collection: 'said', id, version, shapes: said.publish(doc) });
  };
  say('s1', 'notes', 'note-0', 'Apples here');
  say('s2', 'notes', 'note-1', 'Apples there', 'bob');
  say('s3', 'said', 's1', 'Apples again', 'bob');
  say('s4', 'said', 's2', 'Apples never');
  say('s5', 'notes', 'gone', 'Apples lost');
  const found = (rooms: string[], narrowed: SearchFilter = {}, query = 'apples') =>
    index
      .search(query, (collection) => new Set(collection === 'notes' ? rooms : []), 20, narrowed)
      .map(({ _id }) => _id);

  it('is found by who sees all of the record, however far up it is', () => {
    expect(found(['all']).toSorted()).toEqual(['s1', 's3']);
    expect(found(['secret']).toSorted()).toEqual(['s2', 's4']);
    expect(found([])).toEqual([]);
  });

  it('is found no more by who sees the record no more', () => {
    put(index, { _id: 'note-0', title: 'Open note', version: 2 }, ['secret']);
    expect(found(['all'])).toEqual([]);
    put(index, { _id: 'note-0', title: 'Open note', version: 3 });
    expect(found(['all']).toSorted()).toEqual(['s1', 's3']);
  });

  it('can be narrowed, and put in order by when it came about', () => {
    const rooms = ['all', 'secret'];
    expect(found(rooms, { collections: ['notes'] })).toEqual([]);
    expect(found(rooms, { where: ({ by }) => by === 'bob', newest: 'at' })).toEqual(['s3', 's2']);
    expect(found(rooms, { collections: ['said'], newest: 'at' }, '')).toEqual(['s4', 's3', 's2', 's1']);
  });
});
