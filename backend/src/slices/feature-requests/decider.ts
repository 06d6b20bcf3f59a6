import type { CommandOf } from '@atrium/contracts/core/commands';
import { type ItemLink, linksWith, linksWithout, type Planned } from '@atrium/contracts/core/items';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { featureRequestCommands } from '@atrium/contracts/feature-requests/commands';
import { refuseFeature } from '@atrium/contracts/feature-requests/errors';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { type FeatureStatus, isOpenFeature } from '@atrium/contracts/feature-requests/rules';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { customFrom, customPart, lookUpCustom, refusesCustom } from '../../platform/shared/custom-fields.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { lookUpItem, originOf, originLinks, unplanned } from '../../platform/shared/items.js';
import { refuseUnlisted } from '../../platform/shared/listed-names.js';
import { gapIn, isRank, rankBetween, standsIn } from '../../platform/shared/ranks.js';
import { changedDetailsIn, listedNamesIn, storedDetails } from '../../platform/shared/record-kinds.js';
import {
  linking,
  planning,
  revealing,
  unlessGone,
  unlinking,
  unwatching,
  watching,
  withoutWatcher,
} from '../../platform/shared/record-traits.js';
import { endsSnooze, type TriageSaid, untriagedSaid } from '../../platform/shared/triage.js';
import { clientVotersAfter, type ForClients, hidden, publish, voteByClient } from './client-decider.js';
import { count, mark, settle, unvote, vote, type Voted } from './duplicate-decider.js';
import type { FeatureDetails, FeatureEvent, FeaturePicture, FeaturePlace } from './events.js';
import { featureOf, lastOriginalOf, originalOf, uploadOf } from './look-ups.js';
import { triage, triageAfter } from './triage-rules.js';
import { votesAfter } from './vote-rules.js';

export type FeatureCommand = CommandOf<typeof featureRequestCommands>;

export interface Feature extends Voted, ForClients {
  readonly frnumber: number;
  readonly details: FeatureDetails;
  readonly picture: FeaturePicture;
  readonly status: FeatureStatus;
  readonly response: string;
  readonly triage: TriageSaid;
  readonly place: FeaturePlace;
  readonly watchers: readonly string[];
  readonly plan: Planned;
  readonly links: readonly ItemLink[];
  readonly deleted: boolean;
}

export type FeatureState = Feature | null;

const noPicture: FeaturePicture = { file: '', uploaded: '' };
const offTheRoadmap: FeaturePlace = { horizon: '', rank: '' };

const handlers = {
  CreateFeatureRequest: withLookUp({
    async lookUp(data, _, tools) {
      await refuseUnlisted(listedNamesIn(featureRequestKind, data), tools);
      const [items, uploaded, custom] = await Promise.all([
        lookUpItem(originOf(data), tools),
        uploadOf(data.frimages, tools),
        lookUpCustom('Feature', data.custom, undefined, tools),
      ]);
      // Numbers are not wasted on refused requests.
      const lacksPicture = Boolean(data.frimages) && uploaded === null;
      const isRefused = !items.itemKnown || lacksPicture || refusesCustom(data.custom, custom);
      return { items, uploaded, custom, frnumber: isRefused ? 0 : await tools.nextNumber('feature') };
    },
    decide(data, _, { actor, found }) {
      const links = originLinks(data, found.items, refuseFeature);
      const details: FeatureDetails = {
        ...detailsIn(featureRequestKind, data),
        ...customFrom(data.custom, found.custom),
      };
      const picture = data.frimages ? pictureOf(data.frimages, found.uploaded) : noPicture;
      const author = { author: actor.id, email: actor.email };
      return [
        { type: 'FeatureRequestCreated', data: { frnumber: found.frnumber, ...details, ...picture, ...author } },
        ...links.map((link): FeatureEvent => ({ type: 'FeatureLinked', data: link })),
      ];
    },
  }),

  EditFeatureRequest: withLookUp({
    async lookUp(data, { picture, details }, tools) {
      await refuseUnlisted(listedNamesIn(featureRequestKind, data, details), tools);
      const [uploaded, custom] = await Promise.all([
        data.frimages === picture.file ? null : uploadOf(data.frimages, tools),
        lookUpCustom('Feature', data.custom, details.custom, tools),
      ]);
      return { uploaded, custom };
    },
    decide(data, feature, { found }) {
      const { frimages } = data;
      const events: FeatureEvent[] = [];
      const custom = customFrom(data.custom, found.custom);
      const wanted = { ...changedDetailsIn(featureRequestKind, data), ...custom };
      const details = changesOf<FeatureDetails>(feature.details, wanted);
      if (isChange(details)) events.push({ type: 'FeatureDetailsChanged', data: details });
      if (frimages != null && frimages !== feature.picture.file) {
        const picture = frimages === '' ? noPicture : pictureOf(frimages, found.uploaded);
        events.push({ type: 'FeaturePictureChanged', data: picture });
      }
      return events;
    },
  }),

  RevealFeatureSecret: revealing(({ details }: Feature) => [details.custom]),

  SetFeatureStatus: {
    decide({ status, response }, feature) {
      const said = (response ?? (status === feature.status ? feature.response : '')).trim();
      // Requesters learn why.
      if (status === 'Declined' && said === '') throw refuseFeature('responseMissing');
      const next = { status, response: response == null ? feature.response : said };
      const isSame = next.status === feature.status && next.response === feature.response;
      return isSame ? [] : [{ type: 'FeatureStatusChanged', data: next }];
    },
  },

  TriageFeature: withLookUp({
    lookUp: async ({ original }, _, tools) => ({ original: await originalOf(original, tools) }),
    decide: (data, feature, { id, now, found }) => triage(data, feature, { id, now, original: found.original }),
  }),

  EndFeatureSnooze: {
    decide: (data, feature, { now }) =>
      endsSnooze(feature.triage, data, now) ? [{ type: 'FeatureTriaged', data: untriagedSaid }] : [],
  },

  PlaceFeatureRequest: withLookUp({
    async lookUp({ horizon, before, after }, _, tools) {
      const around = horizon === '' ? [] : await tools.around('feature-requests', horizon, before ?? after ?? null);
      return { column: around.filter(({ _id }) => _id !== tools.id) };
    },
    decide(data, { place, status }, { found, id, newId }) {
      const { horizon } = data;
      if (horizon === '') return place.horizon === '' ? [] : [{ type: 'FeaturePlaced', data: offTheRoadmap }];
      if (!isOpenFeature(status)) throw refuseFeature('featureClosed');
      const { rank: former } = data;
      if (former != null && isRank(former)) {
        const isThere = horizon === place.horizon && former === place.rank;
        return isThere ? [] : [{ type: 'FeaturePlaced', data: { horizon, rank: former } }];
      }
      const gap = gapIn(found.column, data);
      if (gap === null) throw refuseFeature('neighbourGone');
      if (horizon === place.horizon && standsIn(gap, { _id: id, rank: place.rank })) return [];
      const rank = rankBetween(gap.lower?.rank ?? null, gap.upper?.rank ?? null, newId(0));
      return [{ type: 'FeaturePlaced', data: { horizon, rank } }];
    },
  }),

  MarkFeatureDuplicate: withLookUp({
    lookUp: async ({ original }, _, tools) => ({ original: await originalOf(original, tools) }),
    decide: (data, feature, { id, found }) => mark(data, feature, id, found.original),
  }),

  CountDuplicateVotes: withLookUp({
    /** The duplicate's voters, while it is a duplicate of this one and not deleted. */
    async lookUp({ duplicate }, _, tools) {
      const found = await featureOf(duplicate, tools);
      const counts = found !== null && !found.deleted && found.duplicateOf === tools.id;
      return { voters: counts ? found.ownVoters : null };
    },
    decide: ({ duplicate }, feature, { found }) => count(duplicate, feature, found.voters),
  }),

  SettleDuplicate: withLookUp({
    lookUp: async (_, feature, tools) => ({ lastOriginal: await lastOriginalOf(feature, tools) }),
    decide: (_, feature, { id, found }) => settle(feature, id, found.lastOriginal),
  }),

  PublishFeatureRequest: { decide: (data, feature) => publish(data, feature) },
  VoteByClient: { decide: (data, feature) => voteByClient(data, feature) },
  VoteForFeature: { decide: (_, feature, { actor }) => vote(actor.id, feature) },
  UnvoteFeature: { decide: (_, feature, { actor }) => unvote(actor.id, feature) },
  WatchFeatureRequest: watching('FeatureWatched'),
  UnwatchFeatureRequest: unwatching('FeatureUnwatched'),
  PlanFeatureRequest: planning('FeaturePlanned', refuseFeature),
  LinkFeatureRequest: linking('feature-requests', 'FeatureLinked', refuseFeature),
  UnlinkFeatureRequest: unlinking('FeatureUnlinked'),

  DeleteFeatureRequest: {
    decide: (_, { deleted, duplicateOf }) =>
      deleted ? [] : [{ type: 'FeatureRequestDeleted', data: { original: duplicateOf } }],
  },
  RestoreFeatureRequest: {
    decide: (_, { deleted, duplicateOf }) =>
      deleted ? [{ type: 'FeatureRequestRestored', data: { original: duplicateOf } }] : [],
  },
} satisfies Handlers<typeof featureRequestCommands, Feature, FeatureEvent, 'CreateFeatureRequest'>;

export const featureDecider = defineDecider({
  commands: featureRequestCommands,
  initialState: null,
  evolve,
  creates: ['CreateFeatureRequest'],
  admit: unlessGone<Feature>(
    () => refuseFeature('featureGone'),
    // Deleted requests still track their duplicates, for when they are restored.
    ['RestoreFeatureRequest', 'DeleteFeatureRequest', 'CountDuplicateVotes', 'SettleDuplicate'],
  ),
  handlers,
});

/** @throws Refusal unless the sender uploaded it: an id alone gives no access */
function pictureOf(file: string, uploaded: string | null): FeaturePicture {
  if (uploaded === null) throw refuseFeature('imageUnknown');
  return { file, uploaded };
}

function evolve(feature: FeatureState, event: FeatureEvent): FeatureState {
  if (event.type === 'FeatureRequestCreated') {
    const { frnumber, file, uploaded, author, custom } = event.data;
    return {
      frnumber,
      details: { ...storedDetails(featureRequestKind, event.data), ...customPart(custom) },
      picture: { file, uploaded },
      status: 'New',
      response: '',
      triage: untriagedSaid,
      place: offTheRoadmap,
      ...hidden,
      ownVoters: [author],
      duplicates: [],
      duplicateOf: null,
      watchers: [author],
      plan: unplanned,
      links: [],
      deleted: false,
    };
  }
  if (feature === null) return null;
  const after = triageAfter(feature.triage, event);
  return evolved(after === null ? feature : { ...feature, triage: after }, event);
}

function evolved(feature: Feature, event: Exclude<FeatureEvent, { type: 'FeatureRequestCreated' }>): Feature {
  switch (event.type) {
    case 'FeatureDetailsChanged':
      return { ...feature, details: { ...feature.details, ...event.data } };
    case 'SecretRevealed':
    case 'FeatureTriaged':
      return feature;
    case 'FeaturePictureChanged':
      return { ...feature, picture: event.data };
    case 'FeatureStatusChanged':
      return { ...feature, ...event.data };
    case 'FeaturePlaced':
      return { ...feature, place: event.data };
    case 'FeatureVoted':
    case 'FeatureUnvoted':
    case 'DuplicateVotesCounted':
    case 'DuplicateVotesUncounted':
      return { ...feature, ...votesAfter(feature, event) };
    case 'FeaturePublicationChanged':
      return { ...feature, publication: event.data };
    case 'FeatureClientVoted':
    case 'FeatureClientUnvoted':
      return { ...feature, clientVoters: clientVotersAfter(feature.clientVoters, event) };
    case 'FeatureMarkedDuplicate':
      return { ...feature, duplicateOf: event.data.original };
    case 'FeatureUnmarkedDuplicate':
      return { ...feature, duplicateOf: null };
    case 'FeatureWatched':
      return { ...feature, watchers: [...feature.watchers, event.data.watcher] };
    case 'FeatureUnwatched':
      return { ...feature, watchers: withoutWatcher(feature.watchers, event.data.watcher) };
    case 'FeaturePlanned':
      return { ...feature, plan: { ...feature.plan, ...event.data } };
    case 'FeatureLinked':
      return { ...feature, links: linksWith(feature.links, event.data) };
    case 'FeatureUnlinked':
      return { ...feature, links: linksWithout(feature.links, event.data) };
    case 'FeatureRequestDeleted':
      return { ...feature, deleted: true };
    case 'FeatureRequestRestored':
      return { ...feature, deleted: false };
    default:
      return event satisfies never;
  }
}
