import { describe, expect, it } from '@jest/globals';
import { specId, stateAfter, toolsWith, uploadedBy } from '../../../test/spec.js';
import { nothingAboutItems } from '../../platform/core/items.js';
import { type FeatureCommand, featureDecider, nothingFound } from './decider.js';
import type { FeatureEvent } from './events.js';
import { lookUpForFeature } from './look-up-queries.js';

const details = { product: '', submodule: '', priority: '', description: '' } as const;
const uploaded = '2026-03-01T08:00:00.000Z';
const created = {
  type: 'FeatureRequestCreated',
  data: { ...details, file: '', uploaded: '', frnumber: 7, author: 'ann', email: 'ann@example.com' },
} as const satisfies FeatureEvent;
const shipped: FeatureEvent = { type: 'FeatureStatusChanged', data: { status: 'Shipped', response: '' } };
const deleted: FeatureEvent = { type: 'FeatureRequestDeleted', data: { original: null } };
const markedOf = (original: string): FeatureEvent => ({
  type: 'FeatureMarkedDuplicate',
  data: { original, previous: null, duplicates: [] },
});

const numbered = (frnumber: number): FeatureEvent => ({ ...created, data: { ...created.data, frnumber } });

const others: Record<string, FeatureEvent[]> = {
  plain: [created],
  gone: [created, deleted],
  twin: [created, { type: 'FeatureVoted', data: { voter: 'bob' } }, markedOf(specId)],
  'other-twin': [created, markedOf('elsewhere')],
  elsewhere: [numbered(3), markedOf('round')],
  round: [numbered(9), markedOf('elsewhere')],
  back: [numbered(5), markedOf(specId)],
  'gone-twin': [created, markedOf(specId), { type: 'FeatureRequestDeleted', data: { original: specId } }],
};
const states = { stateOf: async (id: string) => stateAfter(featureDecider, others[id] ?? []) };
const number = { nextNumber: async () => 8 };
const files = new Map([
  ['mine', uploadedBy('ann', uploaded)],
  ['theirs', uploadedBy('bob', uploaded)],
]);
const file = { file: async (id: string) => files.get(id) ?? null };
const nothingThere = { visible: async () => null };

function lookUp(command: FeatureCommand, history: FeatureEvent[], tools: Parameters<typeof toolsWith>[0]) {
  return lookUpForFeature(command, stateAfter(featureDecider, history), toolsWith(tools));
}

const create = (data: Extract<FeatureCommand, { type: 'CreateFeatureRequest' }>['data']): FeatureCommand => ({
  type: 'CreateFeatureRequest',
  data,
});

const around = async (collection: string, row: string, id: string | null) => [
  { _id: `${collection} ${row} ${id}`, rank: 'a1' },
  { _id: specId, rank: 'a2' },
];
const originalOf = async (original: string) =>
  (await lookUp({ type: 'MarkFeatureDuplicate', data: { original } }, [created], states)).original;
const votersOf = async (duplicate: string) =>
  (await lookUp({ type: 'CountDuplicateVotes', data: { duplicate } }, [created], states)).duplicateVoters;

describe('what is looked up before a decision about a feature request', () => {
  it('is the number of a new one', async () => {
    expect(await lookUp(create({}), [], number)).toEqual({ ...nothingFound, frnumber: 8 });
  });

  it('is whether the sender uploaded the picture, before a number is taken', async () => {
    const mine = await lookUp(create({ frimages: 'mine' }), [], { ...number, ...file });
    expect(mine).toEqual({ ...nothingFound, frnumber: 8, uploaded });
    for (const frimages of ['theirs', 'none']) {
      expect(await lookUp(create({ frimages }), [], file)).toEqual(nothingFound);
    }
    const edit = (frimages: string) => lookUp({ type: 'EditFeatureRequest', data: { frimages } }, [created], file);
    expect(await edit('mine')).toEqual({ ...nothingFound, uploaded });
    expect(await edit('theirs')).toEqual(nothingFound);
  });

  it('is whether the record is there that it comes out of, or is tied to', async () => {
    const missing = { ...nothingFound, items: { ...nothingAboutItems, itemKnown: false } };
    expect(await lookUp(create({ fromCollection: 'bugs', fromItem: 'b' }), [], nothingThere)).toEqual(missing);
    const data = { relation: 'blocks', collection: 'bugs', item: 'b' } as const;
    expect(await lookUp({ type: 'LinkFeatureRequest', data }, [created], nothingThere)).toEqual(missing);
  });

  it('is whether project and sprint are there', async () => {
    const data = { project: 'p', sprint: 's' };
    expect((await lookUp({ type: 'PlanFeatureRequest', data }, [created], nothingThere)).items).toEqual({
      ...nothingAboutItems,
      projectKnown: false,
      sprintKnown: false,
    });
  });

  it('is the column of the roadmap, without the request itself', async () => {
    const data = { horizon: 'Now', after: 'other' } as const;
    const { column } = await lookUp({ type: 'PlaceFeatureRequest', data }, [created], { around });
    expect(column).toEqual([{ _id: 'feature-requests Now other', rank: 'a1' }]);
  });

  it('is whether there is such an original, and whether it is a duplicate itself', async () => {
    expect(await originalOf('plain')).toEqual({ isDuplicate: false });
    expect(await originalOf('other-twin')).toEqual({ isDuplicate: true });
    expect(await originalOf('gone')).toBeNull();
    expect(await originalOf('nowhere')).toBeNull();
  });

  it('is where a duplicate leads, however many marked one another at the same moment', async () => {
    const leads = async (original: string, frnumber = 7) => {
      const history = [numbered(frnumber), markedOf(original)];
      return (await lookUp({ type: 'SettleDuplicate', data: {} }, history, states)).lastOriginal;
    };
    expect(await leads('plain')).toBe('plain');
    expect(await leads('back', 7)).toBe('back');
    expect(await leads('back', 4)).toBe(specId);
    expect(await leads('elsewhere')).toBe('elsewhere');
    expect(await leads('round')).toBe('elsewhere');
    expect(await lookUp({ type: 'SettleDuplicate', data: {} }, [created], states)).toEqual(nothingFound);
  });

  it('is who voted for a duplicate, as long as it is one of this request', async () => {
    expect(await votersOf('twin')).toEqual(['ann', 'bob']);
    for (const none of ['plain', 'other-twin', 'gone-twin', 'nowhere']) expect(await votersOf(none)).toBeNull();
  });

  const withoutLookUp: [string, FeatureCommand, FeatureEvent[]][] = [
    ['one that was asked already', create({ frimages: 'mine' }), [created]],
    ['an edit of no request', { type: 'EditFeatureRequest', data: { frimages: 'mine' } }, []],
    ['an edit of a deleted one', { type: 'EditFeatureRequest', data: { frimages: 'mine' } }, [created, deleted]],
    ['the same picture', { type: 'EditFeatureRequest', data: { frimages: '' } }, [created]],
    ['no picture', { type: 'EditFeatureRequest', data: { description: 'Other' } }, [created]],
    ['a way off the roadmap', { type: 'PlaceFeatureRequest', data: { horizon: '' } }, [created]],
    ['a place for what is closed', { type: 'PlaceFeatureRequest', data: { horizon: 'Now' } }, [created, shipped]],
    ['no original', { type: 'MarkFeatureDuplicate', data: {} }, [created]],
    ['the same original', { type: 'MarkFeatureDuplicate', data: { original: 'first' } }, [created, markedOf('first')]],
    ['itself as original', { type: 'MarkFeatureDuplicate', data: { original: specId } }, [created]],
    ['a status', { type: 'SetFeatureStatus', data: { status: 'Planned' } }, [created]],
    ['a vote', { type: 'VoteForFeature', data: {} }, [created]],
    ['a vote taken back', { type: 'UnvoteFeature', data: {} }, [created]],
    ['watching', { type: 'WatchFeatureRequest', data: {} }, [created]],
    ['watching no more', { type: 'UnwatchFeatureRequest', data: {} }, [created]],
    ['a cut link', { type: 'UnlinkFeatureRequest', data: { collection: 'bugs', item: 'b' } }, [created]],
    ['deleting', { type: 'DeleteFeatureRequest', data: {} }, [created]],
    ['restoring', { type: 'RestoreFeatureRequest', data: {} }, [created, deleted]],
  ];
  it.each(withoutLookUp)('is nothing for %s', async (_, command, history) => {
    expect(await lookUp(command, history, {})).toEqual(nothingFound);
  });
});
