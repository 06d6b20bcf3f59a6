import { linksBack } from '../core/links-back.js';
import {
  both,
  customBack,
  final,
  follows,
  formBack,
  type OppositeTable,
  oppositesOf,
  orElse,
  seen,
} from '../core/opposites.js';
import { planBack } from '../core/plan-back.js';
import { triageBack } from '../core/triage-back.js';
import type { featureRequestCommands } from './commands.js';
import { featureRequestKind } from './kind.js';
import type { FeatureRequestView } from './views.js';

const { sets, turns, unmakes, own, by } = oppositesOf<typeof featureRequestCommands, FeatureRequestView>();

type Placed = Pick<FeatureRequestView, 'horizon' | 'rank'>;
const placeOf = ({ horizon, rank }: Placed): string => (horizon === '' ? '' : `${horizon} ${rank}`);
/** Back between the same neighbours on the roadmap, by the rank that it had there. */
const placed = by(['PlaceFeatureRequest'], ({ before, after }) => {
  if (before === null || after === null || placeOf(before) === placeOf(after)) return [];
  const { horizon, rank } = before;
  const body = horizon === '' ? { horizon } : { horizon, rank };
  return [{ command: 'PlaceFeatureRequest', body, field: 'horizon', of: placeOf }];
});
const publicOf = ({ clientShown, clientTitle, clientSummary }: FeatureRequestView): string =>
  JSON.stringify([clientShown, clientTitle, clientSummary]);
const answerOf = (request: FeatureRequestView) => [request.status, request.response];
const watches = (request: FeatureRequestView, person: string): boolean => request.watchers.includes(person);
const votes = (request: FeatureRequestView, person: string): boolean => request.ownVoters.includes(person);
const links = linksBack('LinkFeatureRequest', 'UnlinkFeatureRequest');

const answered = by(['SetFeatureStatus'], ({ before, after }) => {
  if (before === null || after === null) return [];
  const { status, response } = before;
  if (status === after.status && response === after.response) return [];
  return [{ command: 'SetFeatureStatus', body: { status, response }, field: 'status', of: answerOf }];
});
const marked = sets('MarkFeatureDuplicate', { duplicateOf: ({ duplicateOf }) => ({ original: duplicateOf ?? '' }) });
/** As it stood in the inbox; what was asked was read. */
const triaged = orElse(
  'A question was read by others already. Ask another one that puts it right.',
  both(
    sets('EditFeatureRequest', {
      priority: ({ priority }) => ({ priority }),
      severity: ({ severity }) => ({ severity }),
    }),
    answered,
    marked,
    sets('TriageFeature', { triage: triageBack }),
  ),
);

export const featureRequestOpposites = {
  CreateFeatureRequest: unmakes('DeleteFeatureRequest', 'deleted'),
  EditFeatureRequest: sets('EditFeatureRequest', { ...formBack(featureRequestKind), custom: customBack }),
  RevealFeatureSecret: seen,
  SetFeatureStatus: answered,
  TriageFeature: triaged,
  EndFeatureSnooze: final('Its time has come. Snooze it again.'),
  PlaceFeatureRequest: placed,
  PublishFeatureRequest: by(['PublishFeatureRequest'], ({ before, after }) => {
    if (before === null || after === null || publicOf(before) === publicOf(after)) return [];
    const { clientShown: shown, clientTitle: title, clientSummary: summary } = before;
    const body = { shown, title, summary };
    return [{ command: 'PublishFeatureRequest', body, field: 'clientShown', of: publicOf }];
  }),
  VoteByClient: final('The client gave it, or took it back.'),
  MarkFeatureDuplicate: marked,
  CountDuplicateVotes: follows('MarkFeatureDuplicate'),
  SettleDuplicate: follows('MarkFeatureDuplicate'),
  LinkFeatureRequest: links,
  UnlinkFeatureRequest: links,
  PlanFeatureRequest: sets('PlanFeatureRequest', planBack),
  VoteForFeature: own('UnvoteFeature', 'votes', votes),
  UnvoteFeature: own('VoteForFeature', 'votes', votes),
  WatchFeatureRequest: own('UnwatchFeatureRequest', 'watchers', watches),
  UnwatchFeatureRequest: own('WatchFeatureRequest', 'watchers', watches),
  DeleteFeatureRequest: turns('RestoreFeatureRequest', 'deleted', false),
  RestoreFeatureRequest: turns('DeleteFeatureRequest', 'deleted', true),
} satisfies OppositeTable & Record<keyof typeof featureRequestCommands, unknown>;
