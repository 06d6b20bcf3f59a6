import type { ItemLink, ItemRef, Planned } from '@atrium/contracts/core/items';
import type { DetailsOf } from '@atrium/contracts/core/record-kind';
import type { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureHorizon, FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import type { WithCustom } from '../../platform/shared/custom-fields.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import type { Triaged } from '../../platform/shared/triage.js';
import { type SecretRevealed, secretsHidden } from '../../platform/shared/secret-fields.js';

export type FeatureDetails = Readonly<DetailsOf<typeof featureRequestKind>> & WithCustom;

/** Both empty without a picture. */
export interface FeaturePicture {
  readonly file: string;
  readonly uploaded: string;
}

/** Both empty when it is not on the roadmap. */
export interface FeaturePlace {
  readonly horizon: FeatureHorizon | '';
  readonly rank: string;
}

/** What clients see of it in the portal. */
export interface FeaturePublication {
  readonly shown: boolean;
  readonly title: string;
  readonly summary: string;
}

/** Null unless it is a duplicate. */
interface CountedAt {
  readonly original: string | null;
}

export type FeatureEvent =
  /** The requester votes and watches. */
  | DomainEvent<
      'FeatureRequestCreated',
      FeatureDetails & FeaturePicture & { readonly frnumber: number; readonly author: string; readonly email: string }
    >
  /** Changed fields only. */
  | DomainEvent<'FeatureDetailsChanged', Partial<FeatureDetails>>
  | DomainEvent<'FeaturePictureChanged', FeaturePicture>
  | DomainEvent<'FeatureStatusChanged', { readonly status: FeatureStatus; readonly response: string }>
  | DomainEvent<'FeaturePlaced', FeaturePlace>
  | DomainEvent<'FeatureVoted', { readonly voter: string }>
  /** With the duplicates where the vote is removed too. */
  | DomainEvent<'FeatureUnvoted', CountedAt & { readonly voter: string; readonly duplicates: readonly string[] }>
  /** With its previous original, and its own duplicates. */
  | DomainEvent<
      'FeatureMarkedDuplicate',
      { readonly original: string; readonly previous: string | null; readonly duplicates: readonly string[] }
    >
  | DomainEvent<'FeatureUnmarkedDuplicate', { readonly original: string }>
  /** On the original: voters of one of its duplicates. */
  | DomainEvent<'DuplicateVotesCounted', { readonly duplicate: string; readonly voters: readonly string[] }>
  | DomainEvent<'DuplicateVotesUncounted', { readonly duplicate: string }>
  /** Whether clients see it, and the words that they read. */
  | DomainEvent<'FeaturePublicationChanged', FeaturePublication>
  /** The voter is a digest that says of no client who it is. */
  | DomainEvent<'FeatureClientVoted', { readonly voter: string }>
  | DomainEvent<'FeatureClientUnvoted', { readonly voters: readonly string[] }>
  /** A verdict of the triage inbox, with the question if one was asked. */
  | Triaged<'FeatureTriaged'>
  | DomainEvent<'FeatureWatched', { readonly watcher: string }>
  | DomainEvent<'FeatureUnwatched', { readonly watcher: string }>
  /** Changed fields only. */
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
  FeaturePublicationChanged: { version: 1, personal: {} },
  FeatureClientVoted: { version: 1, personal: {} },
  FeatureClientUnvoted: { version: 1, personal: {} },
  FeatureTriaged: { version: 1, personal: {} },
  FeatureWatched: { version: 1, personal: {} },
  FeatureUnwatched: { version: 1, personal: {} },
  FeaturePlanned: { version: 1, personal: {} },
  FeatureLinked: { version: 1, personal: {} },
  FeatureUnlinked: { version: 1, personal: {} },
  SecretRevealed: { version: 1, personal: {} },
  FeatureRequestDeleted: { version: 1, personal: {} },
  FeatureRequestRestored: { version: 1, personal: {} },
} satisfies EventVersions<FeatureEvent>;
