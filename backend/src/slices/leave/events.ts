import type { Attachment } from '@atrium/contracts/core/attachments';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { DetailsOf } from '@atrium/contracts/core/record-kind';
import type { leaveKind } from '@atrium/contracts/leave/kind';
import type { YearDays } from '@atrium/contracts/leave/rules';
import type { HandedOn } from '../../platform/shared/approvers.js';
import type { WithCustom } from '../../platform/shared/custom-fields.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import { type SecretRevealed, secretsHidden } from '../../platform/shared/secret-fields.js';

export interface LeaveDetails
  extends Readonly<Omit<DetailsOf<typeof leaveKind>, 'attachments' | 'startTime' | 'endTime'>>, WithCustom {
  /** Of a single day; left out or empty for whole and half days. */
  readonly startTime?: string;
  readonly endTime?: string;
  /** Left out where nothing was attached, and in events that are older than the field. */
  readonly attachments?: readonly Attachment[];
  /** The id of the organisation's leave type; null for free text. */
  readonly type: string | null;
  /** By the settings at that time; later changes don't affect it. */
  readonly counted: readonly YearDays[];
}

/** Null when nobody can be asked. */
interface Asked {
  readonly approver: PersonRef | null;
}

/** Names the approver where their deputy decided; early events name none. */
interface Deciding {
  readonly insteadOf?: PersonRef;
}

type Nothing = Record<string, never>;

export type LeaveEvent =
  | DomainEvent<'LeaveApplied', LeaveDetails & Asked & { readonly user: string }>
  /** Recorded for a person by one who decides on their leave; approved at once, or waiting for a decision. */
  | DomainEvent<
      'LeaveRecorded',
      LeaveDetails & Asked & { readonly user: string; readonly recordedBy: PersonRef; readonly approved: boolean }
    >
  /** Changed fields only. */
  | DomainEvent<'LeaveDetailsChanged', Partial<LeaveDetails>>
  | SecretRevealed
  /** The first of two approvals; HR is asked next. */
  | DomainEvent<'LeaveEndorsed', Deciding & Asked>
  | DomainEvent<'LeaveApproved', Deciding>
  | DomainEvent<'LeaveRejected', Deciding & { readonly reason: string }>
  | DomainEvent<'LeaveWithdrawn', Nothing>
  /** Requested again. */
  | DomainEvent<'LeaveRestored', Asked>
  /** The previous approver can't decide any more. */
  | DomainEvent<'LeaveHandedOn', HandedOn>
  /** The approver's deputy sees it and decides; null from when that is over. */
  | DomainEvent<'LeaveDeputized', { readonly approver: PersonRef; readonly deputy: PersonRef | null }>;

/** The reason and what proves it are personal; the absence itself stays. */
const erasedLeave = { description: '', attachments: undefined, custom: undefined };

export const leaveEventVersions = {
  LeaveApplied: { version: 2, upcasters: [secretsHidden()], personal: erasedLeave },
  LeaveRecorded: { version: 1, personal: erasedLeave },
  LeaveDetailsChanged: { version: 2, upcasters: [secretsHidden()], personal: erasedLeave },
  SecretRevealed: { version: 1, personal: {} },
  LeaveEndorsed: { version: 1, personal: {} },
  LeaveApproved: { version: 1, personal: {} },
  LeaveRejected: { version: 1, personal: { reason: '' } },
  LeaveWithdrawn: { version: 1, personal: {} },
  LeaveRestored: { version: 1, personal: {} },
  LeaveHandedOn: { version: 1, personal: {} },
  LeaveDeputized: { version: 1, personal: {} },
} satisfies EventVersions<LeaveEvent>;
