import type { CodeLink } from '@atrium/contracts/bugs/code-rules';
import type { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugStatus } from '@atrium/contracts/bugs/rules';
import type { ItemLink, ItemRef, PersonRef, Planned } from '@atrium/contracts/core/items';
import type { DetailsOf } from '@atrium/contracts/core/record-kind';
import type { WithCustom } from '../../platform/shared/custom-fields.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import type { TriageSaid } from '../../platform/shared/triage.js';
import { type SecretRevealed, secretsHidden } from '../../platform/shared/secret-fields.js';

export type BugDetails = Readonly<DetailsOf<typeof bugKind>> & WithCustom;

export interface Remark {
  readonly comment: string;
  /** Markdown. */
  readonly text: string;
  readonly author: string;
  /** Mentioned people, by their names at that time. */
  readonly mentions: readonly string[];
}

type Nothing = Record<string, never>;

export type BugEvent =
  /** The reporter becomes a watcher. */
  | DomainEvent<
      'BugCreated',
      BugDetails & { readonly bugnumber: number; readonly reporter: PersonRef & { readonly email: string } }
    >
  /** Changed fields only. */
  | DomainEvent<'BugDetailsChanged', Partial<BugDetails>>
  | DomainEvent<'BugStatusChanged', { readonly status: BugStatus; readonly remark?: Remark }>
  /** The assignee becomes a watcher. */
  | DomainEvent<'BugAssigned', { readonly assignee: PersonRef | null; readonly remark?: Remark }>
  /** All who work along from then on, by id; the new ones become watchers. */
  | DomainEvent<'BugCoassigneesChanged', { readonly coassignees: readonly string[] }>
  /** The author becomes a watcher, as with every remark. */
  | DomainEvent<'BugCommented', { readonly remark: Remark }>
  | DomainEvent<'BugCommentDeleted', { readonly comment: string; readonly by: PersonRef }>
  /** With what it says, which the bug forgot. */
  | DomainEvent<'BugCommentRestored', { readonly comment: string; readonly text: string }>
  /** A verdict of the triage inbox. What follows from it are separate events before it. */
  | DomainEvent<'BugTriaged', TriageSaid>
  | DomainEvent<'BugWatched', { readonly watcher: string }>
  | DomainEvent<'BugUnwatched', { readonly watcher: string }>
  /** Changed fields only. */
  | DomainEvent<'BugPlanned', Partial<Planned>>
  | DomainEvent<'BugLinked', ItemLink>
  | DomainEvent<'BugUnlinked', ItemRef>
  /** A connected repository reported a commit or pull request, or a new state of one. */
  | DomainEvent<'BugCodeLinked', CodeLink>
  | SecretRevealed
  | DomainEvent<'BugDeleted', Nothing>
  | DomainEvent<'BugRestored', Nothing>;

export const bugEventVersions = {
  BugCreated: { version: 2, upcasters: [secretsHidden()], personal: {} },
  BugDetailsChanged: { version: 2, upcasters: [secretsHidden()], personal: {} },
  BugStatusChanged: { version: 1, personal: {} },
  BugAssigned: { version: 1, personal: {} },
  BugCoassigneesChanged: { version: 1, personal: {} },
  BugCommented: { version: 1, personal: {} },
  BugCommentDeleted: { version: 1, personal: {} },
  BugCommentRestored: { version: 1, personal: {} },
  BugTriaged: { version: 1, personal: {} },
  BugWatched: { version: 1, personal: {} },
  BugUnwatched: { version: 1, personal: {} },
  BugPlanned: { version: 1, personal: {} },
  BugLinked: { version: 1, personal: {} },
  BugUnlinked: { version: 1, personal: {} },
  BugCodeLinked: { version: 1, personal: {} },
  SecretRevealed: { version: 1, personal: {} },
  BugDeleted: { version: 1, personal: {} },
  BugRestored: { version: 1, personal: {} },
} satisfies EventVersions<BugEvent>;

export function remarkOf(event: BugEvent): Remark | undefined {
  return 'remark' in event.data ? event.data.remark : undefined;
}
