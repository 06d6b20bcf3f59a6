import type { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugStatus } from '@atrium/contracts/bugs/rules';
import type { ItemLink, ItemRef, PersonRef, Planned } from '@atrium/contracts/core/items';
import type { DetailsOf } from '@atrium/contracts/core/record-kind';
import type { WithCustom } from '../../platform/shared/custom-fields.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import { type SecretRevealed, secretsHidden } from '../../platform/shared/secret-fields.js';

/** What a bug says; what nobody chose or wrote is empty. */
export type BugDetails = Readonly<DetailsOf<typeof bugKind>> & WithCustom;

/** What somebody said about a bug, alone or with a change of it. */
export interface Remark {
  /** The comment's id. */
  readonly comment: string;
  /** Markdown. */
  readonly text: string;
  /** The id of who said it. */
  readonly author: string;
  /** The ids of the people whom it speaks to, as their names were then. */
  readonly mentions: readonly string[];
}

type Nothing = Record<string, never>;

export type BugEvent =
  /** The reporter watches the bug from then on. */
  | DomainEvent<
      'BugCreated',
      BugDetails & { readonly bugnumber: number; readonly reporter: PersonRef & { readonly email: string } }
    >
  /** Holds only the fields that changed. */
  | DomainEvent<'BugDetailsChanged', Partial<BugDetails>>
  | DomainEvent<'BugStatusChanged', { readonly status: BugStatus; readonly remark?: Remark }>
  /** The assignee, by the name of then, watches the bug from then on. */
  | DomainEvent<'BugAssigned', { readonly assignee: PersonRef | null; readonly remark?: Remark }>
  /** The author watches the bug from then on, as with every remark. */
  | DomainEvent<'BugCommented', { readonly remark: Remark }>
  | DomainEvent<'BugWatched', { readonly watcher: string }>
  | DomainEvent<'BugUnwatched', { readonly watcher: string }>
  /** Holds only what changed of its place in the plan. */
  | DomainEvent<'BugPlanned', Partial<Planned>>
  | DomainEvent<'BugLinked', ItemLink>
  | DomainEvent<'BugUnlinked', ItemRef>
  | SecretRevealed
  | DomainEvent<'BugDeleted', Nothing>
  | DomainEvent<'BugRestored', Nothing>;

export const bugEventVersions = {
  BugCreated: { version: 2, upcasters: [secretsHidden()], personal: {} },
  BugDetailsChanged: { version: 2, upcasters: [secretsHidden()], personal: {} },
  BugStatusChanged: { version: 1, personal: {} },
  BugAssigned: { version: 1, personal: {} },
  BugCommented: { version: 1, personal: {} },
  BugWatched: { version: 1, personal: {} },
  BugUnwatched: { version: 1, personal: {} },
  BugPlanned: { version: 1, personal: {} },
  BugLinked: { version: 1, personal: {} },
  BugUnlinked: { version: 1, personal: {} },
  SecretRevealed: { version: 1, personal: {} },
  BugDeleted: { version: 1, personal: {} },
  BugRestored: { version: 1, personal: {} },
} satisfies EventVersions<BugEvent>;

/** What somebody said with an event; nothing for those that say nothing. */
export function remarkOf(event: BugEvent): Remark | undefined {
  return 'remark' in event.data ? event.data.remark : undefined;
}
