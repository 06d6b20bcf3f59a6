import type { CustomFields } from '../core/custom-fields.js';
import type { ItemLink, PersonRef, Planned } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { Triage } from '../core/triage-rules.js';
import type { featureRequestKind } from './kind.js';
import type { FeatureHorizon, FeatureStatus } from './rules.js';

export interface CountedDuplicate {
  _id: string;
  voters: readonly string[];
}

export interface FeatureRequestView extends LiveDocument, Planned, DetailsOf<typeof featureRequestKind> {
  frnumber: number;
  frimages: string;
  thumbnail: string;
  uploaded: string;
  createdAt: string;
  updatedAt: string;
  createdby: PersonRef & { email: string };
  status: FeatureStatus;
  statusSince: string;
  settledAt: string | null;
  response: string;
  horizon: FeatureHorizon | '';
  /** See `compareRanked`. */
  rank: string;
  /** Distinct voters, those of duplicates included. */
  votes: number;
  voters: readonly string[];
  /** Ids of its direct voters. */
  ownVoters: readonly string[];
  duplicates: readonly CountedDuplicate[];
  /** Whether clients see it in the portal, and under which words. */
  clientShown: boolean;
  clientTitle: string;
  clientSummary: string;
  /** Apart from those of people. */
  clientVotes: number;
  /** What clients are called in their votes on this request; says of none who it is. */
  clientVoters: readonly string[];
  duplicateOf: string | null;
  triage: Triage;
  watchers: readonly string[];
  links: readonly ItemLink[];
  custom?: CustomFields;
  deleted: boolean;
}
