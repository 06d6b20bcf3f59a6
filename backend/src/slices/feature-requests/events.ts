import type { ItemLink, ItemRef, Planned } from '@atrium/contracts/core/items';
import type { DetailsOf } from '@atrium/contracts/core/record-kind';
import type { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureHorizon, FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import type { WithCustom } from '../../platform/shared/custom-fields.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import { type SecretRevealed, secretsHidden } from '../../platform/shared/secret-fields.js';

/** What a request says; what nobody chose or wrote is empty. */
export type FeatureDetails = Readonly<DetailsOf<typeof featureRequestKind>> & WithCustom;

/** A picture by the id of its file, and when it was uploaded; both empty for none. */
export interface FeaturePicture {
  readonly file: string;
  readonly uploaded: string;
}

/** Where a request stands on the roadmap; both empty when it is not on it. */
export interface FeaturePlace {
  readonly horizon: FeatureHorizon | '';
  readonly rank: string;
}

/** The request at which the votes of this one are counted; null when it is no duplicate. */
interface CountedAt {
  readonly original: string | null;
}

export type FeatureEvent =
  /** Who asks votes for it and watches it. */
  | DomainEvent<
      'FeatureRequestCreated',
      FeatureDetails & FeaturePicture & { readonly frnumber: number; readonly author: string; readonly email: string }
    >
  /** Holds only the fields that changed. */
  | DomainEvent<'FeatureDetailsChanged', Partial<FeatureDetails>>
  | DomainEvent<'FeaturePictureChanged', FeaturePicture>
  | DomainEvent<'FeatureStatusChanged', { readonly status: FeatureStatus; readonly response: string }>
  | DomainEvent<'FeaturePlaced', FeaturePlace>
  | DomainEvent<'FeatureVoted', { readonly voter: string }>
  /** Names the duplicates that counted the voter as well, for the vote there is taken back with it. */
  | DomainEvent<'FeatureUnvoted', CountedAt & { readonly voter: string; readonly duplicates: readonly string[] }>
  /** Names the original that it had before, and what was marked as a duplicate of it itself. */
  | DomainEvent<
      'FeatureMarkedDuplicate',
      { readonly original: string; readonly previous: string | null; readonly duplicates: readonly string[] }
    >
  | DomainEvent<'FeatureUnmarkedDuplicate', { readonly original: string }>
  /** Happens to the original: these people voted for one of its duplicates. */
  | DomainEvent<'DuplicateVotesCounted', { readonly duplicate: string; readonly voters: readonly string[] }>
  | DomainEvent<'DuplicateVotesUncounted', { readonly duplicate: string }>
  | DomainEvent<'FeatureWatched', { readonly watcher: string }>
  | DomainEvent<'FeatureUnwatched', { readonly watcher: string }>
  /** Holds only what changed of its place in the plan. */
  | DomainEvent<'FeaturePlanned', Partial<Planned>>
  | DomainEvent<'FeatureLinked', ItemLink>
  | DomainEvent<'FeatureUnlinked', ItemRef>
  | SecretRevealed
  | DomainEvent<'FeatureRequestDeleted', CountedAt>
  | DomainEvent<'FeatureRequestRestored', CountedAt>;

export const featureEventVersions = {
  FeatureRequestCreated: { version: 2, upcasters: [secretsHidden()], personal: { email: '' } },
  FeatureDetailsChanged: { version: 2, upcasters: [secretsHidden()], personal: {} },
  FeaturePictureChanged: { version: 1, personal: {} },
  FeatureStatusChanged: { version: 1, personal: {} },
  FeaturePlaced: { version: 1, personal: {} },
  FeatureVoted: { version: 1, personal: {} },
  FeatureUnvoted: { version: 1, personal: {} },
  FeatureMarkedDuplicate: { version: 1, personal: {} },
  FeatureUnmarkedDuplicate: { version: 1, personal: {} },
  DuplicateVotesCounted: { version: 1, personal: {} },
  DuplicateVotesUncounted: { version: 1, personal: {} },
  FeatureWatched: { version: 1, personal: {} },
  FeatureUnwatched: { version: 1, personal: {} },
  FeaturePlanned: { version: 1, personal: {} },
  FeatureLinked: { version: 1, personal: {} },
  FeatureUnlinked: { version: 1, personal: {} },
  SecretRevealed: { version: 1, personal: {} },
  FeatureRequestDeleted: { version: 1, personal: {} },
  FeatureRequestRestored: { version: 1, personal: {} },
} satisfies EventVersions<FeatureEvent>;
