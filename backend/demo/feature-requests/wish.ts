import type { FeatureHorizon, FeaturePriority, FeatureProduct } from '@atrium/contracts/feature-requests/rules';
import type { PersonKey } from '../people.js';
import type { SketchName } from './sketches.js';

/** When something happened: how many working days ago at what time of day, or shortly before the data set was made. */
export type When = readonly [workdaysAgo: number, clock: string] | { readonly minutesAgo: number };

/** What became of a request, and how many working days ago the last of it happened; what lies between is made up. */
export type Fate =
  | { readonly is: 'Under Review'; readonly ago: number; readonly says?: string }
  | { readonly is: 'Planned'; readonly ago: number; readonly horizon: FeatureHorizon; readonly says?: string }
  | { readonly is: 'In Progress' | 'Shipped' | 'Declined'; readonly ago: number; readonly says: string }
  | { readonly is: 'duplicate'; readonly ago: number; readonly of: string }
  | { readonly is: 'deleted'; readonly ago: number };

/** A feature request of the data set, with what became of it. */
export interface Wish {
  readonly product: FeatureProduct;
  readonly submodule: FeatureProduct;
  readonly priority: FeaturePriority;
  readonly by: PersonKey;
  readonly made: When;
  /** How many colleagues vote for it besides who asked. */
  readonly votes: number;
  readonly about: string;
  readonly fate?: Fate;
  readonly picture?: SketchName;
  /** The card of the board that works on it. */
  readonly card?: string;
  readonly points?: number;
}

/** Requests by a short name that is theirs alone. */
export type Wishes = Readonly<Record<string, Wish>>;
