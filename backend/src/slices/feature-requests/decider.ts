import type { CommandOf } from '@atrium/contracts/core/commands';
import { type ItemLink, linksWith, linksWithout, type Planned } from '@atrium/contracts/core/items';
import type { Ranked } from '@atrium/contracts/core/ranks';
import type {
  CreateFeatureRequest,
  EditFeatureRequest,
  featureRequestCommands,
  PlaceFeatureRequest,
  SetFeatureStatus,
} from '@atrium/contracts/feature-requests/commands';
import { refuseFeature } from '@atrium/contracts/feature-requests/errors';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { type FeatureStatus, isOpenFeature } from '@atrium/contracts/feature-requests/rules';
import { changesOf, isChange } from '../../platform/core/changes.js';
import { type CustomFound, customFrom, customPart, nothingCustom } from '../../platform/core/custom-fields.js';
import type { Decider, Decision } from '../../platform/core/decider.js';
import { changedDetailsIn, detailsIn, storedDetails } from '../../platform/core/record-kinds.js';
import { secretRevealed } from '../../platform/core/secret-fields.js';
import {
  type ItemsFound,
  nothingAboutItems,
  originTies,
  planChanges,
  tieFor,
  tieTo,
  unplanned,
} from '../../platform/core/items.js';
import { gapIn, rankBetween, standsIn } from '../../platform/core/ranks.js';
import {
  count,
  type DuplicateVoters,
  mark,
  type Original,
  settle,
  unvote,
  vote,
  type Voted,
} from './duplicate-decider.js';
import type { FeatureDetails, FeatureEvent, FeaturePicture, FeaturePlace } from './events.js';
import { votesAfter } from './vote-rules.js';

export type FeatureCommand = CommandOf<typeof featureRequestCommands>;

/** A request as far as decisions about it need to know it. */
export interface Feature extends Voted {
  readonly frnumber: number;
  readonly details: FeatureDetails;
  readonly picture: FeaturePicture;
  readonly status: FeatureStatus;
  readonly response: string;
  readonly place: FeaturePlace;
  readonly watchers: readonly string[];
  readonly plan: Planned;
  readonly links: readonly ItemLink[];
  readonly deleted: boolean;
}

/** Null before it was asked for. */
export type FeatureState = Feature | null;

/** What was looked up before a decision about a request; neutral where the command has no use for it. */
export interface FeatureFound {
  /** The number of a new request. */
  readonly frnumber: number;
  /** When the picture that the command names was uploaded; null when the sender has no such picture. */
  readonly uploaded: string | null;
  /** Of the roadmap's column that it goes to, the requests around its new place, in their order and without itself. */
  readonly column: readonly Ranked[];
  readonly original: Original | null;
  readonly duplicateVoters: DuplicateVoters;
  /** The request at the end of the duplicates that this one leads into; null for one that is no duplicate. */
  readonly lastOriginal: string | null;
  readonly items: ItemsFound;
  readonly custom: CustomFound;
}

export const nothingFound: FeatureFound = {
  frnumber: 0,
  uploaded: null,
  column: [],
  original: null,
  duplicateVoters: null,
  lastOriginal: null,
  items: nothingAboutItems,
  custom: nothingCustom,
};

type FeatureDecision = Decision<FeatureFound>;

const noPicture: FeaturePicture = { file: '', uploaded: '' };
const offTheRoadmap: FeaturePlace = { horizon: '', rank: '' };

export const featureDecider: Decider<FeatureState, FeatureEvent, FeatureCommand, FeatureFound> = {
  initialState: null,
  evolve,
  decide(command, feature, decision) {
    if (command.type === 'CreateFeatureRequest') return feature === null ? create(command.data, decision) : [];
    if (feature === null) throw refuseFeature('featureGone');
    const { actor, found, id } = decision;
    // What duplicates say is heard by deleted requests as well: it has to be right when they come back.
    if (command.type === 'CountDuplicateVotes') {
      return count(command.data.duplicate, feature, found.duplicateVoters);
    }
    if (command.type === 'SettleDuplicate') return settle(feature, id, found.lastOriginal);
    if (feature.deleted) return decideDeleted(command, feature);
    switch (command.type) {
      case 'EditFeatureRequest':
        return edit(command.data, feature, found);
      case 'RevealFeatureSecret':
        return [secretRevealed(command.data.secret, [feature.details.custom])];
      case 'SetFeatureStatus':
        return setStatus(command.data, feature);
      case 'PlaceFeatureRequest':
        return place(command.data, feature, decision);
      case 'MarkFeatureDuplicate':
        return mark(command.data, feature, id, found.original);
      case 'VoteForFeature':
        return vote(actor.id, feature);
      case 'UnvoteFeature':
        return unvote(actor.id, feature);
      case 'WatchFeatureRequest':
        return feature.watchers.includes(actor.id) ? [] : [{ type: 'FeatureWatched', data: { watcher: actor.id } }];
      case 'UnwatchFeatureRequest':
        return feature.watchers.includes(actor.id) ? [{ type: 'FeatureUnwatched', data: { watcher: actor.id } }] : [];
      case 'PlanFeatureRequest': {
        const changes = planChanges(actor, feature.plan, command.data, found.items, refuseFeature);
        return isChange(changes) ? [{ type: 'FeaturePlanned', data: changes }] : [];
      }
      case 'LinkFeatureRequest': {
        const self = { collection: 'feature-requests', id } as const;
        const tie = tieFor(self, feature.links, command.data, found.items, refuseFeature);
        return tie === null ? [] : [{ type: 'FeatureLinked', data: tie }];
      }
      case 'UnlinkFeatureRequest': {
        const { collection, item } = command.data;
        const isTied = tieTo(feature.links, command.data) !== undefined;
        return isTied ? [{ type: 'FeatureUnlinked', data: { collection, id: item } }] : [];
      }
      case 'DeleteFeatureRequest':
        return [{ type: 'FeatureRequestDeleted', data: { original: feature.duplicateOf } }];
      case 'RestoreFeatureRequest':
        return [];
      default:
        return command satisfies never;
    }
  },
};

/** A deleted request can only be brought back. */
function decideDeleted(command: FeatureCommand, { duplicateOf }: Feature): readonly FeatureEvent[] {
  if (command.type === 'DeleteFeatureRequest') return [];
  if (command.type === 'RestoreFeatureRequest')
    return [{ type: 'FeatureRequestRestored', data: { original: duplicateOf } }];
  throw refuseFeature('featureGone');
}

function create(data: CreateFeatureRequest, { actor, found }: FeatureDecision): readonly FeatureEvent[] {
  const ties = originTies(data, found.items, refuseFeature);
  const details: FeatureDetails = {
    ...detailsIn(featureRequestKind, data),
    ...customFrom(data.custom, found.custom),
  };
  const picture = data.frimages ? pictureOf(data.frimages, found) : noPicture;
  const author = { author: actor.id, email: actor.email };
  return [
    { type: 'FeatureRequestCreated', data: { frnumber: found.frnumber, ...details, ...picture, ...author } },
    ...ties.map((tie): FeatureEvent => ({ type: 'FeatureLinked', data: tie })),
  ];
}

function edit(data: EditFeatureRequest, feature: Feature, found: FeatureFound): readonly FeatureEvent[] {
  const { frimages } = data;
  const events: FeatureEvent[] = [];
  const custom = customFrom(data.custom, found.custom);
  const wanted = { ...changedDetailsIn(featureRequestKind, data), ...custom };
  const details = changesOf<FeatureDetails>(feature.details, wanted);
  if (isChange(details)) events.push({ type: 'FeatureDetailsChanged', data: details });
  if (frimages != null && frimages !== feature.picture.file) {
    const picture = frimages === '' ? noPicture : pictureOf(frimages, found);
    events.push({ type: 'FeaturePictureChanged', data: picture });
  }
  return events;
}

/** @throws Refusal when the sender has uploaded no such picture: by its id alone nobody gets to see another's */
function pictureOf(file: string, { uploaded }: FeatureFound): FeaturePicture {
  if (uploaded === null) throw refuseFeature('imageUnknown');
  return { file, uploaded };
}

/** Whoever asked for something that is declined has to be told why. */
function setStatus({ status, response }: SetFeatureStatus, feature: Feature): readonly FeatureEvent[] {
  const said = (response ?? (status === feature.status ? feature.response : '')).trim();
  if (status === 'Declined' && said === '') throw refuseFeature('responseMissing');
  const next = { status, response: response == null ? feature.response : said };
  const isSame = next.status === feature.status && next.response === feature.response;
  return isSame ? [] : [{ type: 'FeatureStatusChanged', data: next }];
}

function place(data: PlaceFeatureRequest, feature: Feature, decision: FeatureDecision): readonly FeatureEvent[] {
  const { horizon } = data;
  if (horizon === '') return feature.place.horizon === '' ? [] : [{ type: 'FeaturePlaced', data: offTheRoadmap }];
  if (!isOpenFeature(feature.status)) throw refuseFeature('featureClosed');
  const gap = gapIn(decision.found.column, data);
  if (gap === null) throw refuseFeature('neighbourGone');
  const { rank } = feature.place;
  if (horizon === feature.place.horizon && standsIn(gap, { _id: decision.id, rank })) return [];
  const newRank = rankBetween(gap.lower?.rank ?? null, gap.upper?.rank ?? null, decision.newId(0));
  return [{ type: 'FeaturePlaced', data: { horizon, rank: newRank } }];
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
      place: offTheRoadmap,
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
  switch (event.type) {
    case 'FeatureDetailsChanged':
      return { ...feature, details: { ...feature.details, ...event.data } };
    case 'SecretRevealed':
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
    case 'FeatureMarkedDuplicate':
      return { ...feature, duplicateOf: event.data.original };
    case 'FeatureUnmarkedDuplicate':
      return { ...feature, duplicateOf: null };
    case 'FeatureWatched':
      return { ...feature, watchers: [...feature.watchers, event.data.watcher] };
    case 'FeatureUnwatched':
      return { ...feature, watchers: feature.watchers.filter((watcher) => watcher !== event.data.watcher) };
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
