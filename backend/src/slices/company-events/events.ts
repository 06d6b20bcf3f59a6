import type { companyEventKind } from '@atrium/contracts/company-events/kind';
import type { EventTimes } from '@atrium/contracts/company-events/views';
import type { DetailsOf } from '@atrium/contracts/core/record-kind';
import type { WithCustom } from '../../platform/shared/custom-fields.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import { type SecretRevealed, secretsHidden } from '../../platform/shared/secret-fields.js';

export type CompanyEventDetails = Readonly<Omit<DetailsOf<typeof companyEventKind>, keyof EventTimes>> & WithCustom;

/** Instants derive from the organisation's time zone at that time. */
export interface CompanyEventTimes extends EventTimes {
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
}

type Nothing = Record<string, never>;

export type CompanyEventEvent =
  /** Without a cover where none was chosen. */
  | DomainEvent<'CompanyEventAnnounced', CompanyEventDetails & CompanyEventTimes & { readonly cover?: string }>
  /** Changed fields only. */
  | DomainEvent<'CompanyEventDetailsChanged', Partial<CompanyEventDetails>>
  /** Empty where it was taken away. */
  | DomainEvent<'CompanyEventCoverChanged', { readonly cover: string }>
  | DomainEvent<'CompanyEventMoved', CompanyEventTimes>
  | DomainEvent<'CompanyEventReminderSent', { readonly start: string; readonly people: readonly string[] }>
  | DomainEvent<'CompanyEventCancelled', { readonly reason: string }>
  | DomainEvent<'CompanyEventReinstated', Nothing>
  | SecretRevealed
  | DomainEvent<'CompanyEventDeleted', Nothing>
  | DomainEvent<'CompanyEventRestored', Nothing>;

export const companyEventVersions = {
  CompanyEventAnnounced: { version: 2, upcasters: [secretsHidden()], personal: {} },
  CompanyEventDetailsChanged: { version: 2, upcasters: [secretsHidden()], personal: {} },
  CompanyEventCoverChanged: { version: 1, personal: {} },
  CompanyEventReminderSent: { version: 1, personal: {} },
  CompanyEventMoved: { version: 1, personal: {} },
  CompanyEventCancelled: { version: 1, personal: {} },
  CompanyEventReinstated: { version: 1, personal: {} },
  SecretRevealed: { version: 1, personal: {} },
  CompanyEventDeleted: { version: 1, personal: {} },
  CompanyEventRestored: { version: 1, personal: {} },
} satisfies EventVersions<CompanyEventEvent>;
