import { fileAddress, thumbnailAddress } from '@atrium/contracts/core/files';
import { linksWith, linksWithout, numberText } from '@atrium/contracts/core/items';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { isOpenFeature } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { customPart } from '../../platform/shared/custom-fields.js';
import { plainText, titleFrom } from '../../platform/shared/plain-text.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import { unplanned } from '../../platform/shared/items.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { foundTexts, historyFieldsOf, storedDetails, versionOf } from '../../platform/shared/record-kinds.js';
import { withoutWatcher } from '../../platform/shared/record-traits.js';
import { clientVotersAfter } from './client-decider.js';
import type { FeatureEvent, FeaturePicture } from './events.js';
import { roomsFor, roomsOf } from './policy.js';
import { untriaged } from '../../platform/shared/triage.js';
import { triageAfter } from './triage-rules.js';
import { type Votes, votersOf, votesAfter } from './vote-rules.js';

const collection = 'feature-requests';

export const featureRequestsProjection: Projection<FeatureRequestView, FeatureEvent> = {
  collection,
  category: 'feature',
  // 5: triage
  version: versionOf(featureRequestKind, 5),
  project,
  publish: (feature) => [{ rooms: roomsOf(feature), doc: feature }],
  search: (feature) =>
    feature.deleted
      ? null
      : {
          label: numberText('feature-requests', feature.frnumber),
          title: titleFrom(feature.description),
          text: plainText(...foundTexts(featureRequestKind, feature)),
          state: feature.status,
        },
  rooms: roomsFor,
  /** Only open requests are on the roadmap. */
  rowRankOf: ({ deleted, status, horizon, rank }) =>
    deleted || horizon === '' || !isOpenFeature(status) ? null : { row: horizon, rank },
  workingSet: 5_000,
  historyFields: historyFieldsOf(featureRequestKind),
  comment: (event) => (event.type === 'FeatureTriaged' ? event.data.text : undefined),
};

type Feature = Unversioned<FeatureRequestView>;

function project(feature: Feature | null, recorded: RecordedEvent<FeatureEvent>): Feature | null {
  const { event, at } = recorded;
  if (event.type === 'FeatureRequestCreated') return created(event.data, recorded);
  if (feature === null) return null;
  const said = triageAfter(feature.triage, event);
  const triage =
    said === null ? feature.triage : { ...said, by: { _id: recorded.by.id, username: recorded.by.username }, at };
  return { ...after(feature, recorded), triage, updatedAt: at };
}

function created(
  data: Extract<FeatureEvent, { type: 'FeatureRequestCreated' }>['data'],
  { aggregateId, at, by }: RecordedEvent,
): Feature {
  const { frnumber, author, email, custom } = data;
  return {
    _id: aggregateId,
    frnumber,
    ...storedDetails(featureRequestKind, data),
    ...pictureIn(aggregateId, data),
    ...customPart(custom),
    createdAt: at,
    updatedAt: at,
    createdby: { _id: author, username: by.username, email },
    status: 'New',
    statusSince: at,
    settledAt: null,
    response: '',
    horizon: '',
    rank: '',
    ...counted({ ownVoters: [author], duplicates: [] }),
    clientShown: false,
    clientTitle: '',
    clientSummary: '',
    clientVotes: 0,
    clientVoters: [],
    duplicateOf: null,
    triage: untriaged,
    watchers: [author],
    ...unplanned,
    links: [],
    deleted: false,
  };
}

function after(feature: Feature, { event, at }: RecordedEvent<FeatureEvent>): Feature {
  switch (event.type) {
    case 'SecretRevealed':
    case 'FeatureTriaged':
    case 'FeatureRequestCreated':
      return feature;
    case 'FeatureDetailsChanged':
    case 'FeaturePlaced':
    case 'FeaturePlanned':
      return { ...feature, ...event.data };
    case 'FeaturePictureChanged':
      return { ...feature, ...pictureIn(feature._id, event.data) };
    case 'FeatureStatusChanged': {
      const { status } = event.data;
      const statusSince = status === feature.status ? feature.statusSince : at;
      return {
        ...feature,
        ...event.data,
        statusSince,
        settledAt: isOpenFeature(status) ? null : (feature.settledAt ?? at),
      };
    }
    case 'FeatureVoted':
    case 'FeatureUnvoted':
    case 'DuplicateVotesCounted':
    case 'DuplicateVotesUncounted':
      return { ...feature, ...counted(votesAfter(feature, event)) };
    case 'FeaturePublicationChanged': {
      const { shown: clientShown, title: clientTitle, summary: clientSummary } = event.data;
      return { ...feature, clientShown, clientTitle, clientSummary };
    }
    case 'FeatureClientVoted':
    case 'FeatureClientUnvoted': {
      const clientVoters = clientVotersAfter(feature.clientVoters, event);
      return { ...feature, clientVoters, clientVotes: clientVoters.length };
    }
    case 'FeatureMarkedDuplicate':
      return { ...feature, duplicateOf: event.data.original };
    case 'FeatureUnmarkedDuplicate':
      return { ...feature, duplicateOf: null };
    case 'FeatureWatched':
      return { ...feature, watchers: [...feature.watchers, event.data.watcher] };
    case 'FeatureUnwatched':
      return { ...feature, watchers: withoutWatcher(feature.watchers, event.data.watcher) };
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

function counted(votes: Votes): Votes & Pick<Feature, 'voters' | 'votes'> {
  const voters = votersOf(votes);
  return { ...votes, voters, votes: voters.length };
}

function pictureIn(
  id: string,
  { file, uploaded }: FeaturePicture,
): Pick<Feature, 'frimages' | 'thumbnail' | 'uploaded'> {
  if (file === '') return { frimages: '', thumbnail: '', uploaded: '' };
  const frimages = fileAddress(collection, id, file);
  return { frimages, thumbnail: thumbnailAddress(frimages), uploaded };
}
