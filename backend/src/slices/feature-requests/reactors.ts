import { bothSides } from '../../platform/shared/items.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import { commandRequest } from '../../platform/shared/command-jobs.js';
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

export const featureReactors: readonly Reactor[] = [
  bothSides<FeatureEvent>('feature-requests', 'feature', (event) => {
    if (event.type === 'FeatureLinked') return event.data;
    return event.type === 'FeatureUnlinked' ? { ...event.data, relation: null } : undefined;
  }),
  countDuplicates,
];
