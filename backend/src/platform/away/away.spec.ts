import { describe, expect, it } from '@jest/globals';
import type { PlacedEntry } from '@atrium/contracts/core/history';
import { awayPage } from '@atrium/contracts/home/views';
import { actorWith } from '../../../test/spec.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { ChangedRecord, ChangedRecords } from '../projections/changed-records.js';
import { StoredDocument } from '../projections/codec.js';
import { Away } from './away.js';

const actor = actorWith('dev');

/** Who changed each record, the record changed last first. */
type Authors = readonly ('me' | 'bob')[];

/** Somebody's news of records that were changed one after the other, and how many of them were looked at. */
function awayOf(authors: Authors) {
  const count = authors.length;
  let looked = 0;
  const all = authors.map((_, n): ChangedRecord => ({
    key: `bugs:${n}`,
    collection: 'bugs',
    id: `${n}`,
    position: BigInt(count - n),
  }));
  const stored = StoredDocument.fromDoc({ revision: 0, since: '1', rooms: [['all']] }, { _id: '', version: 1 });
  const historyOf = ({ id, position }: ChangedRecord): PlacedEntry[] => {
    const who = authors[Number(id)] === 'me' ? actor.id : 'bob';
    const changes = [{ field: 'status', from: 'New', to: 'Closed' }];
    const by = { _id: who, username: who };
    return [{ _id: id, version: 2, type: 'Changed', position: `${position}`, at: '2026-03-02T09:00Z', by, changes }];
  };
  const records: Pick<ChangedRecords, 'position' | 'since' | 'documents' | 'histories'> = {
    position: async () => BigInt(count),
    async since(_tenant, since, before, wanted) {
      const found = all.filter(({ position }) => position > since && (before === null || position < before));
      looked += Math.min(found.length, wanted);
      return found.slice(0, wanted);
    },
    documents: async (_, wanted) => wanted.map(() => stored),
    histories: async (_, wanted) => wanted.map(historyOf),
  };
  const bugs = { collection: 'bugs', historyFields: ['status'], publish: () => [], rooms: () => ['all'] };
  const registry = { collection: () => bugs } as unknown as SliceRegistry;
  const away = new Away(records as ChangedRecords, registry);
  /** How many items each page has. */
  const pages = async () => {
    const sizes: number[] = [];
    for (let before: string | null = null, isFirst = true; isFirst || before !== null; isFirst = false) {
      const { items, next } = await away.since(actor, '0', before);
      sizes.push(items.length);
      before = next;
    }
    return sizes;
  };
  return { pages, first: () => away.since(actor, '0', null), looked: () => looked };
}

const of = (length: number, by: Authors[number]): Authors => Array.from({ length }, () => by);

describe('the pages of what others did', () => {
  it('end with the last one on which there is something', async () => {
    expect(await awayOf([]).pages()).toEqual([0]);
    expect(await awayOf(of(awayPage - 1, 'bob')).pages()).toEqual([awayPage - 1]);
    expect(await awayOf(of(awayPage, 'bob')).pages()).toEqual([awayPage]);
    expect(await awayOf(of(awayPage + 1, 'bob')).pages()).toEqual([awayPage, 1]);
    expect(await awayOf(of(2 * awayPage, 'bob')).pages()).toEqual([awayPage, awayPage]);
  });

  it('are found between changes that don’t count, also where only such changes follow', async () => {
    expect(await awayOf([...of(awayPage, 'bob'), ...of(90, 'me')]).pages()).toEqual([awayPage]);
    expect(await awayOf([...of(90, 'me'), ...of(awayPage, 'bob'), ...of(90, 'me')]).pages()).toEqual([awayPage]);
    expect(await awayOf([...of(awayPage, 'bob'), ...of(90, 'me'), 'bob']).pages()).toEqual([awayPage, 1]);
  });

  it('cost what is on them, however much there is', async () => {
    const many = awayOf(of(50_000, 'bob'));
    expect((await many.first()).items).toHaveLength(awayPage);
    expect(many.looked()).toBeLessThan(2 * awayPage);
    const own = awayOf([...of(awayPage, 'bob'), ...of(50_000, 'me')]);
    expect((await own.first()).next).not.toBeNull();
    expect(own.looked()).toBeLessThan(700);
  });
});
