import type { HistoryEntry } from '@atrium/contracts/core/history';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { CircleHelp, Copy, Image, Megaphone, Milestone, Plus, ThumbsUp, Trash2, Undo2 } from 'lucide-react';
import { triageSentence } from '../../shared-features/history/triage-texts';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { describeItem } from '../../shared-features/item-links/item-kinds';
import { fieldText, recordLabels } from '../../shared-features/record-list/record-labels';

/** Hides the address. */
const picturesInText = /!\[([^\]]*)\]\([^)]*\)/g;

const textOf: HistoryLabels['textOf'] = (field, value, nameOf) => {
  if (field === 'description' && typeof value === 'string') {
    return value.replace(picturesInText, '[picture: $1]') || null;
  }
  if (field === 'duplicateOf' && typeof value === 'string') {
    return describeItem({ collection: featureRequestKind.collection, id: value }).name;
  }
  return fieldText(featureRequestKind, field, value, nameOf);
};

/** Status and answer come together; the sentence says which is new. */
function sentence({ type, changes }: HistoryEntry): string | null {
  if (type === 'FeatureTriaged') return triageSentence(changes);
  if (type !== 'FeatureStatusChanged') return null;
  const status = changes.find(({ field }) => field === 'status')?.to;
  if (status === undefined) return 'answered the request';
  return status === 'Shipped' || status === 'Declined'
    ? status === 'Shipped'
      ? 'shipped the request'
      : 'declined the request'
    : 'changed the status';
}

export const featureLabels = recordLabels(featureRequestKind, {
  actions: {
    FeatureRequestCreated: 'created the request',
    FeaturePictureChanged: 'changed the picture',
    FeaturePlaced: 'moved it on the roadmap',
    FeatureVoted: 'voted for it',
    FeatureUnvoted: 'removed the vote',
    FeaturePublicationChanged: 'changed what clients see',
    FeatureClientVoted: 'voted for it in the portal',
    FeatureClientUnvoted: 'took a vote back in the portal',
    FeatureMarkedDuplicate: 'marked it as a duplicate',
    FeatureUnmarkedDuplicate: 'unmarked it as a duplicate',
    DuplicateVotesCounted: 'counted the votes of a duplicate',
    DuplicateVotesUncounted: 'stopped counting the votes of a duplicate',
    FeatureWatched: 'watches the request',
    FeatureUnwatched: 'stopped watching the request',
    FeaturePlanned: 'planned the request',
    FeatureLinked: 'linked the request',
    FeatureUnlinked: 'removed a link',
    FeatureRequestDeleted: 'deleted the request',
    FeatureRequestRestored: 'restored the request',
  },
  signs: {
    FeatureRequestCreated: { icon: Plus, tone: 'primary' },
    FeaturePictureChanged: { icon: Image, tone: 'neutral' },
    FeaturePlaced: { icon: Milestone, tone: 'primary' },
    FeatureStatusChanged: { icon: CircleHelp, tone: 'primary' },
    FeatureVoted: { icon: ThumbsUp, tone: 'success' },
    FeaturePublicationChanged: { icon: Megaphone, tone: 'primary' },
    FeatureClientVoted: { icon: ThumbsUp, tone: 'success' },
    FeatureMarkedDuplicate: { icon: Copy, tone: 'neutral' },
    FeatureRequestDeleted: { icon: Trash2, tone: 'danger' },
    FeatureRequestRestored: { icon: Undo2, tone: 'success' },
  },
  implied: new Set(['triage']),
  textOf,
  sentence,
});
