import { messages } from '@atrium/contracts/core/messages';
import type { Severity } from '@atrium/contracts/core/severities';
import type { AnswerTo } from '@atrium/contracts/route-table';
import type {
  CreateFeatureRequest,
  EditFeatureRequest,
  PublishFeatureRequest,
} from '@atrium/contracts/feature-requests/commands';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import {
  type FeatureHorizon,
  type FeaturePriority,
  type FeatureStatus,
  isOpenFeature,
} from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { CreateTask } from '@atrium/contracts/tasks/commands';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { useMemo } from 'react';
import type { Dispatch, Origin, Outcome } from '../../platform/api/dispatch';
import type { Beside } from '../../platform/sync/provisional-rank';
import { currentUserId } from '../../platform/session/session';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import {
  expected,
  type ItemCommands,
  itemCommands,
  type PlanCommands,
  planCommands,
} from '../../shared-features/record-list/record-commands';
import { placeAt } from './roadmap-rules';
import { featureNumber, topic } from './select';
import { featuresNow } from './use-features';
import { withoutVote, withVote } from './votes';

type Feature = FeatureRequestView;

export type FeatureSaved = AnswerTo<'EditFeatureRequest'>;

export type NewTask = Pick<CreateTask, 'tasktitle' | 'priority' | 'description'>;

export interface FeatureCommands extends ItemCommands<Feature>, PlanCommands<Feature> {
  readonly create: (request: CreateFeatureRequest, origin?: Origin) => Promise<Outcome<FeatureSaved>>;
  readonly edit: (feature: Feature, changes: EditFeatureRequest) => Promise<Outcome<FeatureSaved>>;
  readonly prioritise: (
    feature: Feature,
    priority: FeaturePriority | '',
    quiet?: boolean,
  ) => Promise<Outcome<FeatureSaved>>;
  readonly rate: (feature: Feature, severity: Severity | '', quiet?: boolean) => Promise<Outcome<FeatureSaved>>;
  readonly label: (feature: Feature, labels: readonly string[], quiet?: boolean) => Promise<Outcome<FeatureSaved>>;
  /** `quiet` when the sender shows failures. */
  readonly answer: (
    feature: Feature,
    answer: { status: FeatureStatus; response?: string },
    quiet?: boolean,
  ) => Promise<Outcome<FeatureSaved>>;
  /** An empty horizon removes it. */
  readonly place: (feature: Feature, horizon: FeatureHorizon | '', beside: Beside) => Promise<void>;
  readonly vote: (feature: Feature, votes: boolean) => Promise<void>;
  readonly publish: (feature: Feature, words: Required<PublishFeatureRequest>) => Promise<Outcome<FeatureSaved>>;
  readonly markDuplicate: (feature: Feature, original: string | null) => Promise<void>;
  readonly promote: (feature: Feature, task: NewTask) => Promise<Outcome<{ createdtask: TaskView }>>;
}

const text = messages.feature;
const failure = text.saveFailure;

export function featureCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
): FeatureCommands {
  const said = { ...text, failure, restored: text.updated };
  return {
    ...itemCommands<Feature>(featureRequestKind, { dispatch, confirm, me: currentUserId, text: said }),
    ...planCommands<Feature>(featureRequestKind, { dispatch, text: said }),
    create: (body, origin) => dispatch('CreateFeatureRequest', { body, quiet: true, ...origin }),
    edit: ({ _id }, body) => dispatch('EditFeatureRequest', { id: _id, body, quiet: true }),
    prioritise(feature, priority, quiet = false) {
      const patches = expected(featureRequestKind, feature, () => ({ priority }));
      return dispatch('EditFeatureRequest', { id: feature._id, body: { priority }, patches, failure, quiet });
    },
    rate(feature, severity, quiet = false) {
      const patches = expected(featureRequestKind, feature, () => ({ severity }));
      return dispatch('EditFeatureRequest', { id: feature._id, body: { severity }, patches, failure, quiet });
    },
    label(feature, labels, quiet = false) {
      const patches = expected(featureRequestKind, feature, () => ({ labels }));
      const body = { labels: [...labels] };
      return dispatch('EditFeatureRequest', { id: feature._id, body, patches, failure, quiet });
    },
    answer(feature, body, quiet = false) {
      const patches = expected(featureRequestKind, feature, (now) => ({
        ...body,
        statusSince: body.status === now.status ? now.statusSince : new Date().toISOString(),
        settledAt: isOpenFeature(body.status) ? null : (now.settledAt ?? new Date().toISOString()),
      }));
      return dispatch('SetFeatureStatus', { id: feature._id, body, patches, failure, quiet });
    },
    async place(feature, horizon, beside) {
      const at = placeAt(featuresNow(), feature, horizon, beside);
      if (at === null) return;
      await dispatch('PlaceFeatureRequest', {
        id: feature._id,
        body: { horizon, ...beside },
        patches: expected(featureRequestKind, feature, () => at),
        failure: `${featureNumber(feature)} could not be moved`,
      });
    },
    async vote(feature, votes) {
      const me = currentUserId();
      if (me === null) return;
      const patches = expected(featureRequestKind, feature, (now) =>
        votes ? withVote(now, me) : withoutVote(now, me),
      );
      const command = votes ? 'VoteForFeature' : 'UnvoteFeature';
      await dispatch(command, { id: feature._id, patches, failure: 'Your vote was not counted' });
    },
    publish(feature, body) {
      const { shown: clientShown, title: clientTitle, summary: clientSummary } = body;
      const patches = expected(featureRequestKind, feature, () => ({ clientShown, clientTitle, clientSummary }));
      return dispatch('PublishFeatureRequest', { id: feature._id, body, patches, quiet: true });
    },
    async markDuplicate(feature, original) {
      const patches = expected(featureRequestKind, feature, () => ({ duplicateOf: original }));
      const body = { original: original ?? '' };
      await dispatch('MarkFeatureDuplicate', { id: feature._id, body, patches, failure });
    },
    promote({ _id }, { tasktitle, priority, description }) {
      const body = { tasktitle, priority, description, fromCollection: topic, fromItem: _id } as const;
      return dispatch('CreateTask', { body, quiet: true });
    },
  };
}

export function useFeatureCommands(): FeatureCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  return useMemo(() => featureCommands(dispatch, confirm), [dispatch, confirm]);
}
