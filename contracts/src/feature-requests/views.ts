import type { CustomFields } from '../core/custom-fields.js';
import type { ItemLink, PersonRef, Planned } from '../core/items.js';
import type { LiveDocument } from '../core/live.js';
import type { DetailsOf } from '../core/record-kind.js';
import type { featureRequestKind } from './kind.js';
import type { FeatureHorizon, FeatureStatus } from './rules.js';

/** A request that says the same as another one, with the ids of those who voted for it. */
export interface CountedDuplicate {
  _id: string;
  voters: readonly string[];
}

/** A feature request: what its form says, empty where nobody chose or wrote anything, and what becomes of it. */
export interface FeatureRequestView extends LiveDocument, Planned, DetailsOf<typeof featureRequestKind> {
  frnumber: number;
  /** The address of the picture, or empty. Its id, which forms send back, is the last part of it. */
  frimages: string;
  /** The address of a small version of the picture, or empty. */
  thumbnail: string;
  /** When the picture was uploaded, as an ISO instant, or empty. */
  uploaded: string;
  createdAt: string;
  updatedAt: string;
  createdby: PersonRef & { email: string };
  status: FeatureStatus;
  statusSince: string;
  /** When it was shipped or declined since it was last open; null while it is open. */
  settledAt: string | null;
  /** What those who asked are told: why it was declined, what was shipped. */
  response: string;
  horizon: FeatureHorizon | '';
  /** Its place in its column of the roadmap; see `compareRanked`. */
  rank: string;
  /** How many people want it, each counted once, its duplicates' voters among them. */
  votes: number;
  /** The ids of those who voted for it or for one of its duplicates. */
  voters: readonly string[];
  /** The ids of those who voted for it itself. */
  ownVoters: readonly string[];
  /** The requests that say the same and are counted here. */
  duplicates: readonly CountedDuplicate[];
  /** The request that says the same and counts instead of this one. */
  duplicateOf: string | null;
  watchers: readonly string[];
  links: readonly ItemLink[];
  /** The organisation's own fields; left out when it was filled in without any. */
  custom?: CustomFields;
  deleted: boolean;
}
