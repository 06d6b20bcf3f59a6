import type { Attachment } from '@atrium/contracts/core/attachments';
import type { ItemLink, ItemRef, Planned } from '@atrium/contracts/core/items';
import type { DetailsOf } from '@atrium/contracts/core/record-kind';
import type { taskKind } from '@atrium/contracts/tasks/kind';
import type { Repetition } from '@atrium/contracts/tasks/repetition';
import type { TaskPriority } from '@atrium/contracts/tasks/rules';
import type { WithCustom } from '../../platform/shared/custom-fields.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import { type SecretRevealed, secretsHidden } from '../../platform/shared/secret-fields.js';

export type TaskDetails = Readonly<DetailsOf<typeof taskKind>> & {
  readonly attachments: readonly Attachment[];
} & WithCustom;

export interface TaskPlace {
  readonly priority: TaskPriority;
  readonly rank: string;
}

type Nothing = Record<string, never>;

export type TaskEvent =
  | DomainEvent<
      'TaskCreated',
      TaskDetails &
        TaskPlace & { readonly tasknumber: number; readonly assignee: string | null; readonly status: string }
    >
  /** Holds only the fields that changed. */
  | DomainEvent<'TaskDetailsChanged', Partial<TaskDetails>>
  | DomainEvent<'TaskMoved', TaskPlace>
  /** With a comment when it was handed over. */
  | DomainEvent<'TaskAssigned', { readonly assignee: string | null; readonly note?: string }>
  /** All who work along from then on. */
  | DomainEvent<'TaskCoassigneesChanged', { readonly coassignees: readonly string[] }>
  /** Between statuses of the same kind; names both as they were, for notifications. */
  | DomainEvent<'TaskStatusChanged', { readonly status: string; readonly from: string; readonly until: string }>
  | DomainEvent<'TaskCompleted', { readonly status: string }>
  | DomainEvent<'TaskReopened', { readonly status: string }>
  | DomainEvent<'ChecklistItemAdded', { readonly item: string; readonly text: string }>
  /** Holds only the changed fields of the item. */
  | DomainEvent<'ChecklistItemChanged', { readonly item: string; readonly text?: string; readonly done?: boolean }>
  | DomainEvent<'ChecklistItemRemoved', { readonly item: string }>
  | DomainEvent<'TaskPlanned', Partial<Planned>>
  | DomainEvent<'TaskLinked', ItemLink>
  | DomainEvent<'TaskUnlinked', ItemRef>
  | DomainEvent<'TaskFellDue', { readonly due: string }>
  /** How a card repeats from then on; null if it no longer does. */
  | DomainEvent<'TaskRepetitionChanged', { readonly repeats: Repetition | null }>
  /** It is time for the next card of the series, which takes over the repetition. */
  | DomainEvent<'TaskCameRound', { readonly nextcard: string; readonly repeats: Repetition }>
  /** The card was made by the repetition of a former one. */
  | DomainEvent<'TaskContinued', { readonly former: string; readonly repeats: Repetition }>
  | DomainEvent<'NextTaskMade', Nothing>
  | SecretRevealed
  | DomainEvent<'TaskDeleted', Nothing>
  | DomainEvent<'TaskRestored', Nothing>;

export const taskEventVersions = {
  TaskCreated: {
    version: 3,
    // Cards of version 1 are open and have no files.
    upcasters: [secretsHidden(), (data) => ({ ...data, attachments: [], status: 'todo' })],
    personal: {},
  },
  TaskDetailsChanged: { version: 2, upcasters: [secretsHidden()], personal: {} },
  TaskMoved: { version: 1, personal: {} },
  TaskAssigned: { version: 1, personal: {} },
  TaskCoassigneesChanged: { version: 1, personal: {} },
  TaskStatusChanged: { version: 1, personal: {} },
  TaskCompleted: { version: 2, upcasters: [(data) => ({ ...data, status: 'done' })], personal: {} },
  TaskReopened: { version: 2, upcasters: [(data) => ({ ...data, status: 'todo' })], personal: {} },
  ChecklistItemAdded: { version: 1, personal: {} },
  ChecklistItemChanged: { version: 1, personal: {} },
  ChecklistItemRemoved: { version: 1, personal: {} },
  TaskPlanned: { version: 1, personal: {} },
  TaskLinked: { version: 1, personal: {} },
  TaskUnlinked: { version: 1, personal: {} },
  TaskFellDue: { version: 1, personal: {} },
  TaskRepetitionChanged: { version: 1, personal: {} },
  TaskCameRound: { version: 1, personal: {} },
  TaskContinued: { version: 1, personal: {} },
  NextTaskMade: { version: 1, personal: {} },
  SecretRevealed: { version: 1, personal: {} },
  TaskDeleted: { version: 1, personal: {} },
  TaskRestored: { version: 1, personal: {} },
} satisfies EventVersions<TaskEvent>;
