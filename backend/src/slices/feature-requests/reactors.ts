import { bothSides } from '../../platform/shared/items.js';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { triageSnoozedRoom } from '../../platform/shared/triage.js';
import { defineSweep } from '../../platform/slice/sweep.js';
import type { Author, RecordedEvent } from '../../platform/kernel/events.js';
import { commandRequest, commandWhenDue } from '../../platform/shared/command-jobs.js';
import type { JobRequest, Reactor } from '../../platform/kernel/reactor.js';
import type { FeatureEvent } from './events.js';

export const countDuplicates: Reactor<FeatureEvent> = {
  name: 'count-votes-of-duplicates',
  category: 'feature',
  react(recorded) {
    const { event } = recorded;
    switch (event.type) {
      case 'FeatureMarkedDuplicate': {
        const { original, previous, duplicates } = event.data;
        return [
          ...countAt(original, recorded),
          ...countAt(previous, recorded),
          // Duplicates of a duplicate move to its original.
          ...duplicates.map((id) => commandRequest(recorded, `mark-${id}`, 'MarkFeatureDuplicate', id, { original })),
          // The original may have become a duplicate at the same moment, even of this one.
          ...[recorded.aggregateId, original].map((id) => settleRequest(id, recorded)),
        ];
      }
      case 'FeatureUnvoted': {
        const { original, duplicates } = event.data;
        // Removing a vote from the original removes it from its duplicates.
        const there = duplicates.map((id) => commandRequest(recorded, `unvote-${id}`, 'UnvoteFeature', id, {}));
        return [...countAt(original, recorded), ...there];
      }
      case 'DuplicateVotesCounted':
        return [settleRequest(event.data.duplicate, recorded)];
      case 'FeatureUnmarkedDuplicate':
      case 'FeatureRequestDeleted':
      case 'FeatureRequestRestored':
        return countAt(event.data.original, recorded);
      case 'FeatureRequestCreated':
      case 'FeatureDetailsChanged':
      case 'FeaturePictureChanged':
      case 'SecretRevealed':
      case 'FeatureStatusChanged':
      case 'FeaturePlaced':
      case 'FeatureVoted':
      case 'DuplicateVotesUncounted':
      case 'FeaturePublicationChanged':
      case 'FeatureClientVoted':
      case 'FeatureClientUnvoted':
      case 'FeatureTriaged':
      case 'FeatureWatched':
      case 'FeatureUnwatched':
      case 'FeaturePlanned':
      case 'FeatureLinked':
      case 'FeatureUnlinked':
        return [];
      default:
        return event satisfies never;
    }
  },
};

function settleRequest(id: string, recorded: RecordedEvent): JobRequest {
  return commandRequest(recorded, `settle-${id}`, 'SettleDuplicate', id, {});
}

function countAt(original: string | null, recorded: RecordedEvent): readonly JobRequest[] {
  if (original === null) return [];
  const { aggregateId: duplicate } = recorded;
  return [commandRequest(recorded, `count-${original}`, 'CountDuplicateVotes', original, { duplicate })];
}

/** What is asked for when a snooze ends, by the event that began it as well as by the sweep. */
function endRequest(tenant: string, by: Author, feature: string, until: string): JobRequest {
  return commandWhenDue({ tenant, by }, { id: `triage-${until}`, at: until }, 'EndFeatureSnooze', feature, { until });
}

export const endFeatureSnoozes: Reactor<FeatureEvent> = {
  name: 'end-snoozes-of-requests',
  category: 'feature',
  react: ({ event, tenant, by, aggregateId }) =>
    event.type === 'FeatureTriaged' && event.data.as === 'snoozed'
      ? [endRequest(tenant, by, aggregateId, event.data.until)]
      : [],
};

/** What is due and that nobody has brought back yet. */
export const dueFeatures = defineSweep<FeatureRequestView>({
  collection: 'feature-requests',
  room: triageSnoozedRoom,
  asks: ({ _id, triage: { as, until, by } }, tenant, now) =>
    as === 'snoozed' && until <= now
      ? [endRequest(tenant, { id: by?._id ?? '', username: by?.username ?? '' }, _id, until)]
      : [],
});

export const featureReactors: readonly Reactor[] = [
  bothSides<FeatureEvent>('feature-requests', 'feature', (event) => {
    if (event.type === 'FeatureLinked') return event.data;
    return event.type === 'FeatureUnlinked' ? { ...event.data, relation: null } : undefined;
  }),
  countDuplicates,
  endFeatureSnoozes,
];
