import type { HistoryEntry } from '@atrium/contracts/core/history';
import { CircleHelp, Copy, Image, Milestone, Plus, ThumbsUp, Trash2, Undo2 } from 'lucide-react';
import type { HistoryWords } from '../../widgets/history/history-words';
import { itemLabels, itemText } from '../../widgets/history/item-words';
import { describeItem } from '../../widgets/item-links/item-kinds';
import { priorityLabel } from './select';
import { topic } from './use-features';

const labels: Readonly<Record<string, string>> = {
  ...itemLabels,
  product: 'App',
  submodule: 'Module',
  priority: 'Priority',
  description: 'Description',
  frimages: 'Picture',
  status: 'Status',
  response: 'Answer',
  horizon: 'Roadmap',
  votes: 'Votes',
  duplicateOf: 'Duplicate of',
};

/** A picture in a text: its address says nothing to people. */
const picturesInText = /!\[([^\]]*)\]\([^)]*\)/g;

/** What a field of a request is called. */
export function featureLabel(field: string): string {
  return labels[field] ?? field;
}

/** A value of a request in words; null for nothing. */
export function featureText(field: string, value: unknown, nameOf: (person: string) => string): string | null {
  const shared = itemText(field, value, nameOf);
  if (shared !== undefined) return shared;
  if (field === 'votes') return typeof value === 'number' ? value.toLocaleString() : null;
  if (typeof value !== 'string' || value === '') return null;
  if (field === 'frimages') return 'a picture';
  if (field === 'description') return value.replace(picturesInText, '[picture: $1]');
  if (field === 'duplicateOf') return describeItem({ collection: topic, id: value }).name;
  return field === 'priority' ? priorityLabel(value as Parameters<typeof priorityLabel>[0]) : value;
}

/** A status and an answer are given together; the sentence says which of them is new. */
function sentence({ type, changes }: HistoryEntry): string | null {
  if (type !== 'FeatureStatusChanged') return null;
  const status = changes.find(({ field }) => field === 'status')?.to;
  if (status === undefined) return 'answered the request';
  return status === 'Shipped' || status === 'Declined' ? `${status.toLowerCase()} the request` : 'changed the status';
}

/** The history of a request in words. */
export const featureWords: HistoryWords = {
  collection: topic,
  thing: 'the request',
  acts: {
    FeatureRequestCreated: 'asked for this',
    FeaturePictureChanged: 'changed the picture',
    FeaturePlaced: 'moved it on the roadmap',
    FeatureVoted: 'voted for it',
    FeatureUnvoted: 'took the vote back',
    FeatureMarkedDuplicate: 'said that another request asks for the same',
    FeatureUnmarkedDuplicate: 'said that it is no duplicate',
    DuplicateVotesCounted: 'counted the votes of a duplicate',
    DuplicateVotesUncounted: 'stopped counting the votes of a duplicate',
    FeatureWatched: 'watches the request',
    FeatureUnwatched: 'no longer watches the request',
    FeaturePlanned: 'planned the request',
    FeatureLinked: 'linked the request',
    FeatureUnlinked: 'took away a link',
    FeatureRequestDeleted: 'deleted the request',
    FeatureRequestRestored: 'restored the request',
  },
  signs: {
    FeatureRequestCreated: { icon: Plus, tone: 'primary' },
    FeaturePictureChanged: { icon: Image, tone: 'neutral' },
    FeaturePlaced: { icon: Milestone, tone: 'primary' },
    FeatureStatusChanged: { icon: CircleHelp, tone: 'primary' },
    FeatureVoted: { icon: ThumbsUp, tone: 'success' },
    FeatureMarkedDuplicate: { icon: Copy, tone: 'neutral' },
    FeatureRequestDeleted: { icon: Trash2, tone: 'danger' },
    FeatureRequestRestored: { icon: Undo2, tone: 'success' },
  },
  labelOf: featureLabel,
  textOf: featureText,
  told: new Set(['deleted', 'watchers', 'thumbnail', 'uploaded']),
  lists: new Set(['links']),
  sentence,
};
