import { type ItemLink, linksWith, linksWithout, type PlanItem } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import type { AnswerTo } from '@atrium/contracts/route-table';
import type { CreateFeatureRequest, EditFeatureRequest } from '@atrium/contracts/feature-requests/commands';
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
import { type Dispatch, type Outcome, patchExisting, type Origin } from '../../platform/api/dispatch';
import type { Beside } from '../../platform/sync/provisional-rank';
import { currentUserId } from '../../platform/session/session';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { toast } from '../../ui/overlay/toast-store';
import { sendPlan } from '../../widgets/plan/plan-requests';
import { placeAt } from './roadmap-rules';
import { featureNumber, featureTitle } from './select';
import { featuresNow, topic } from './use-features';
import { withoutVote, withVote } from './votes';

type Feature = FeatureRequestView;

/** The answer to every write of a request. */
export type FeatureSaved = AnswerTo<'EditFeatureRequest'>;

/** What a task says that is made out of a request. */
export type NewTask = Pick<CreateTask, 'tasktitle' | 'priority' | 'description'>;

/** What can be done to requests. */
export interface FeatureCommands {
  /** The form shows what is wrong by itself. */
  readonly create: (request: CreateFeatureRequest, origin?: Origin) => Promise<Outcome<FeatureSaved>>;
  readonly edit: (feature: Feature, changes: EditFeatureRequest) => Promise<Outcome<FeatureSaved>>;
  readonly prioritise: (feature: Feature, priority: FeaturePriority | '') => Promise<void>;
  /** Quiet where the sender shows a failure by itself. */
  readonly answer: (
    feature: Feature,
    answer: { status: FeatureStatus; response?: string },
    quiet?: boolean,
  ) => Promise<Outcome<FeatureSaved>>;
  /** Puts a request on the roadmap; an empty horizon takes it off. */
  readonly place: (feature: Feature, horizon: FeatureHorizon | '', beside: Beside) => Promise<void>;
  readonly vote: (feature: Feature, votes: boolean) => Promise<void>;
  readonly watch: (feature: Feature, watches: boolean) => Promise<void>;
  readonly plan: (feature: Feature, plan: PlanItem) => Promise<void>;
  readonly link: (feature: Feature, link: ItemLink) => Promise<void>;
  readonly unlink: (feature: Feature, link: ItemLink) => Promise<void>;
  /** Null says that it is no duplicate after all. */
  readonly markDuplicate: (feature: Feature, original: string | null) => Promise<void>;
  readonly promote: (feature: Feature, task: NewTask) => Promise<Outcome<{ createdtask: TaskView }>>;
  /** Asks first. @returns whether the request is gone */
  readonly remove: (feature: Feature) => Promise<boolean>;
  readonly restore: (feature: Feature) => Promise<void>;
}

const text = messages.feature;
const failure = text.saveFailure;

function expected({ _id }: Feature, change: (feature: Feature) => Partial<Feature>) {
  return [patchExisting<Feature>(topic, _id, (now) => ({ ...now, ...change(now) }))];
}

/** The commands over a dispatch and a way to ask; what the components get from {@link useFeatureCommands}. */
export function featureCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
): FeatureCommands {
  const restore = async (feature: Feature): Promise<void> => {
    const patches = expected(feature, () => ({ deleted: false }));
    const { ok } = await dispatch('RestoreFeatureRequest', { id: feature._id, patches, failure });
    if (ok) toast.success(text.updated, { description: featureNumber(feature) });
  };

  return {
    restore,
    create: (body, origin) => dispatch('CreateFeatureRequest', { body, quiet: true, ...origin }),
    edit: ({ _id }, body) => dispatch('EditFeatureRequest', { id: _id, body, quiet: true }),
    async prioritise(feature, priority) {
      const patches = expected(feature, () => ({ priority }));
      await dispatch('EditFeatureRequest', { id: feature._id, body: { priority }, patches, failure });
    },
    answer(feature, body, quiet = false) {
      const patches = expected(feature, (now) => ({
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
        patches: expected(feature, () => at),
        failure: `${featureNumber(feature)} could not be moved`,
      });
    },
    async vote(feature, votes) {
      const me = currentUserId();
      if (me === null) return;
      const patches = expected(feature, (now) => (votes ? withVote(now, me) : withoutVote(now, me)));
      const command = votes ? 'VoteForFeature' : 'UnvoteFeature';
      await dispatch(command, { id: feature._id, patches, failure: 'Your vote was not counted' });
    },
    async watch(feature, watches) {
      const me = currentUserId();
      if (me === null) return;
      const patches = expected(feature, ({ watchers }) => {
        const others = watchers.filter((id) => id !== me);
        return { watchers: watches ? [...others, me] : others };
      });
      const command = watches ? 'WatchFeatureRequest' : 'UnwatchFeatureRequest';
      await dispatch(command, { id: feature._id, patches, failure });
    },
    async plan({ _id }, plan) {
      await sendPlan(dispatch, topic, _id, plan, failure);
    },
    async link(feature, link) {
      const { relation, collection, id } = link;
      const patches = expected(feature, ({ links }) => ({ links: linksWith(links, link) }));
      const body = { relation, collection, item: id };
      await dispatch('LinkFeatureRequest', { id: feature._id, body, patches, failure });
    },
    async unlink(feature, link) {
      const patches = expected(feature, ({ links }) => ({ links: linksWithout(links, link) }));
      const body = { collection: link.collection, item: link.id };
      await dispatch('UnlinkFeatureRequest', { id: feature._id, body, patches, failure });
    },
    async markDuplicate(feature, original) {
      const patches = expected(feature, () => ({ duplicateOf: original }));
      const body = { original: original ?? '' };
      await dispatch('MarkFeatureDuplicate', { id: feature._id, body, patches, failure });
    },
    promote({ _id }, { tasktitle, priority, description }) {
      const body = { tasktitle, priority, description, fromCollection: topic, fromItem: _id } as const;
      return dispatch('CreateTask', { body, quiet: true });
    },
    async remove(feature) {
      const title = featureTitle(feature);
      const what = `${featureNumber(feature)}${title === '' ? '' : `, “${title}”,`}`;
      const agreed = await confirm({
        title: text.confirmDelete,
        message: `${what} leaves the list. Its history stays, and it can be brought back.`,
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (!agreed) return false;
      const patches = expected(feature, () => ({ deleted: true }));
      const { ok } = await dispatch('DeleteFeatureRequest', { id: feature._id, patches, failure });
      if (!ok) return false;
      toast.success(text.deleted(feature._id), {
        description: featureNumber(feature),
        action: { label: 'Undo', onSelect: () => void restore(feature) },
      });
      return true;
    },
  };
}

/** What can be done to requests, for components; stable between renderings. */
export function useFeatureCommands(): FeatureCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  return useMemo(() => featureCommands(dispatch, confirm), [dispatch, confirm]);
}
