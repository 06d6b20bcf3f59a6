import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { anyOf, nobody, signedIn } from '../core/access.js';
import { type CommandTable, EmptyBody } from '../core/commands.js';
import { RevealSecret, withCustomFields } from '../core/custom-field-bodies.js';
import { LinkItem, PlanItem, UnlinkItem, withOrigin } from '../core/item-bodies.js';
import { partialOf } from '../core/partial-of.js';
import { rankPattern } from '../core/ranks.js';
import { bodyOf, OptionalField } from '../core/record-bodies.js';
import type { Severity } from '../core/severities.js';
import { EndTriageSnooze, TriageBody } from '../core/triage.js';
import { IsId, IsOneLine, unlessEmpty } from '../core/validation.js';
import { featureRequestKind } from './kind.js';
import {
  featureHorizons,
  type FeatureHorizon,
  type FeaturePriority,
  featureStatuses,
  type FeatureStatus,
  publicLimits,
} from './rules.js';

// In every body null counts as left out; where a value can be taken away, an empty text does that.

/** The requester votes for it. */
export class CreateFeatureRequest extends withCustomFields(withOrigin(bodyOf(featureRequestKind))) {}

/** Fields left out stay. */
export class EditFeatureRequest extends withCustomFields(partialOf(bodyOf(featureRequestKind))) {}

/** Declining needs an answer to the people who asked. */
export class SetFeatureStatus {
  @IsIn(featureStatuses)
  status!: FeatureStatus;

  @MaxLength(5_000)
  @IsString()
  @IsOptional()
  response?: string;
}

/** Accepts it with what is said besides, declines it with an answer to those who asked, and so on. */
export class TriageFeature extends TriageBody {
  @OptionalField(featureRequestKind, 'priority')
  priority?: FeaturePriority;

  @OptionalField(featureRequestKind, 'severity')
  severity?: Severity;
}

/** Moves it within the roadmap: before or after another, or to a column's end; an empty horizon removes it. */
export class PlaceFeatureRequest {
  @IsIn(['', ...featureHorizons])
  horizon!: FeatureHorizon | '';

  @IsId()
  @IsOptional()
  before?: string;

  @IsId()
  @IsOptional()
  after?: string;

  /** The rank that it had there before, in place of a neighbour. */
  @Matches(rankPattern)
  @IsOptional()
  rank?: string;
}

/**
 * Says that another request asks for the same, so that its votes count there; without one, that none does after all.
 * What was marked as a duplicate of it goes along.
 */
export class MarkFeatureDuplicate {
  @IsId()
  @unlessEmpty('original')
  original?: string;
}

/** Updates a duplicate's votes; none when it is no longer a duplicate of this one. */
export class CountDuplicateVotes {
  @IsId()
  duplicate!: string;
}

/** Shows it to clients in the portal under words of its own, or no longer. Words left out stay. */
export class PublishFeatureRequest {
  @IsBoolean()
  shown!: boolean;

  /** Needed while it is shown. */
  @MaxLength(publicLimits.title)
  @IsOneLine()
  @IsString()
  @IsOptional()
  title?: string;

  @MaxLength(publicLimits.summary)
  @IsString()
  @IsOptional()
  summary?: string;
}

/** What a client of the portal is called in their vote: under the key in use, and under former ones. */
export class VoteByClient {
  @Matches(/^[\w-]{20,64}$/, { each: true })
  @ArrayMaxSize(20)
  @ArrayNotEmpty()
  @IsArray()
  voters!: string[];

  /** False to take it back. */
  @IsBoolean()
  votes!: boolean;
}

const { rights } = featureRequestKind;
const editors = anyOf(...rights.edit);
const deleters = anyOf(...rights.remove);

export const featureRequestCommands = {
  CreateFeatureRequest: { body: CreateFeatureRequest, access: anyOf(...rights.create) },
  EditFeatureRequest: { body: EditFeatureRequest, access: editors },
  RevealFeatureSecret: { body: RevealSecret, access: editors },
  SetFeatureStatus: { body: SetFeatureStatus, access: editors },
  TriageFeature: { body: TriageFeature, access: editors },
  EndFeatureSnooze: { body: EndTriageSnooze, access: nobody },
  PlaceFeatureRequest: { body: PlaceFeatureRequest, access: editors },
  MarkFeatureDuplicate: { body: MarkFeatureDuplicate, access: editors },
  CountDuplicateVotes: { body: CountDuplicateVotes, access: nobody },
  /** Flattens chains of duplicates that were marked concurrently. */
  SettleDuplicate: { body: EmptyBody, access: nobody },
  LinkFeatureRequest: { body: LinkItem, access: editors },
  UnlinkFeatureRequest: { body: UnlinkItem, access: editors },
  /** Moving it into a sprint also needs `editproject`. */
  PlanFeatureRequest: { body: PlanItem, access: anyOf(...rights.edit, 'editproject') },
  PublishFeatureRequest: { body: PublishFeatureRequest, access: editors },
  VoteByClient: { body: VoteByClient, access: nobody },
  VoteForFeature: { body: EmptyBody, access: signedIn },
  UnvoteFeature: { body: EmptyBody, access: signedIn },
  WatchFeatureRequest: { body: EmptyBody, access: signedIn },
  UnwatchFeatureRequest: { body: EmptyBody, access: signedIn },
  DeleteFeatureRequest: { body: EmptyBody, access: deleters },
  RestoreFeatureRequest: { body: EmptyBody, access: deleters },
} as const satisfies CommandTable;
