import { describe, expect, it } from '@jest/globals';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { specId, stateAfter, toolsWith, uploadedBy } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { nothingAboutItems } from '../../platform/shared/items.js';
import { type FeatureCommand, featureDecider } from './decider.js';
import type { FeatureEvent } from './events.js';

const details = {
  ...detailsIn(featureRequestKind, {}),
  product: '',
  submodule: '',
  priority: '',
  description: '',
  attachments: [],
} as const;
const uploaded = '2026-03-01T08:00:00.000Z';
const created = {
  type: 'FeatureRequestCreated',
  data: { ...details, file: '', uploaded: '', frnumber: 7, author: 'ann', email: 'ann@example.com' },
} as const satisfies FeatureEvent;
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

function lookUp(command: FeatureCommand, history: FeatureEvent[], tools: Parameters<typeof toolsWith>[0] = {}) {
  return featureDecider.lookUp(command, stateAfter(featureDecider, history), toolsWith(tools));
}

const create = (data: Extract<FeatureCommand, { type: 'CreateFeatureRequest' }>['data']): FeatureCommand => ({
  type: 'CreateFeatureRequest',
  data,
});

const around = async (collection: string, row: string, id: string | null) => [
  { _id: `${collection} ${row} ${id}`, rank: 'a1' },
  { _id: specId, rank: 'a2' },
];
const originalOf = (original: string) =>
  lookUp({ type: 'MarkFeatureDuplicate', data: { original } }, [created], states);
const votersOf = (duplicate: string) => lookUp({ type: 'CountDuplicateVotes', data: { duplicate } }, [created], states);

const plain = { uploaded: null, items: nothingAboutItems, custom: nothingCustom };

describe('what is looked up before a decision about a feature request', () => {
  it('is the number of a new one', async () => {
    expect(await lookUp(create({}), [], number)).toEqual({ ...plain, frnumber: 8 });
  });

  it('is whether the sender uploaded the picture, before a number is taken', async () => {
    const mine = await lookUp(create({ frimages: 'mine' }), [], { ...number, ...file });
    expect(mine).toEqual({ ...plain, frnumber: 8, uploaded });
    for (const frimages of ['theirs', 'none']) {
      expect(await lookUp(create({ frimages }), [], file)).toEqual({ ...plain, frnumber: 0 });
    }
    const edit = (frimages: string) => lookUp({ type: 'EditFeatureRequest', data: { frimages } }, [created], file);
    expect(await edit('mine')).toEqual({ uploaded, custom: nothingCustom });
    expect(await edit('theirs')).toEqual({ uploaded: null, custom: nothingCustom });
    expect(await edit('')).toEqual({ uploaded: null, custom: nothingCustom });
  });

  it('is whether the record is there that it comes out of, or is linked to', async () => {
    const missing = { ...nothingAboutItems, itemKnown: false };
    expect(await lookUp(create({ fromCollection: 'bugs', fromItem: 'b' }), [], nothingThere)).toEqual({
      ...plain,
      items: missing,
      frnumber: 0,
    });
    const data = { relation: 'blocks', collection: 'bugs', item: 'b' } as const;
    expect(await lookUp({ type: 'LinkFeatureRequest', data }, [created], nothingThere)).toEqual(missing);
  });

  it('is whether project and sprint are there', async () => {
    const data = { project: 'p', sprint: 's' };
    expect(await lookUp({ type: 'PlanFeatureRequest', data }, [created], nothingThere)).toEqual({
      ...nothingAboutItems,
      projectKnown: false,
      sprintKnown: false,
    });
  });

  it('is the column of the roadmap, without the request itself', async () => {
    const data = { horizon: 'Now', after: 'other' } as const;
    const column = [{ _id: 'feature-requests Now other', rank: 'a1' }];
    expect(await lookUp({ type: 'PlaceFeatureRequest', data }, [created], { around })).toEqual({ column });
  });

  it('is whether there is such an original, and whether it is a duplicate itself', async () => {
    expect(await originalOf('plain')).toEqual({ original: { isDuplicate: false } });
    expect(await originalOf('other-twin')).toEqual({ original: { isDuplicate: true } });
    expect(await originalOf('gone')).toEqual({ original: null });
    expect(await originalOf('nowhere')).toEqual({ original: null });
  });

  it('is where a duplicate leads, however many marked one another at the same moment', async () => {
    const leads = (original: string, frnumber = 7) => {
      const history = [numbered(frnumber), markedOf(original)];
      return lookUp({ type: 'SettleDuplicate', data: {} }, history, states);
    };
    expect(await leads('plain')).toEqual({ lastOriginal: 'plain' });
    expect(await leads('back', 7)).toEqual({ lastOriginal: 'back' });
    expect(await leads('back', 4)).toEqual({ lastOriginal: specId });
    expect(await leads('elsewhere')).toEqual({ lastOriginal: 'elsewhere' });
    expect(await leads('round')).toEqual({ lastOriginal: 'elsewhere' });
    expect(await lookUp({ type: 'SettleDuplicate', data: {} }, [created], states)).toEqual({ lastOriginal: null });
  });

  it('is who voted for a duplicate, as long as it is one of this request', async () => {
    expect(await votersOf('twin')).toEqual({ voters: ['ann', 'bob'] });
    for (const none of ['plain', 'other-twin', 'gone-twin', 'nowhere']) {
      expect(await votersOf(none)).toEqual({ voters: null });
    }
  });

  const withoutLookUp: [string, FeatureCommand, FeatureEvent[]][] = [
    ['one that was asked already', create({ frimages: 'mine' }), [created]],
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
    expect(await lookUp(command, history)).toBeUndefined();
  });

  it('asks nothing where a command names nothing', async () => {
    const offTheRoadmap: FeatureCommand = { type: 'PlaceFeatureRequest', data: { horizon: '' } };
    expect(await lookUp(offTheRoadmap, [created])).toEqual({ column: [] });
    expect(await lookUp({ type: 'MarkFeatureDuplicate', data: {} }, [created])).toEqual({ original: null });
    const description: FeatureCommand = { type: 'EditFeatureRequest', data: { description: 'Other' } };
    expect(await lookUp(description, [created])).toEqual({ uploaded: null, custom: nothingCustom });
  });

  it.each([
    ['never was', []],
    ['is deleted', [created, deleted]],
  ])('is not begun for a request that %s', async (_, history) => {
    const edit = lookUp({ type: 'EditFeatureRequest', data: { frimages: 'mine' } }, history);
    await expect(edit).rejects.toMatchObject({ code: 'featureGone' });
  });
});
