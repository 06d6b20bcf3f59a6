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
  | DomainEvent<'CompanyEventAnnounced', CompanyEventDetails & CompanyEventTimes>
  /** Changed fields only. */
  | DomainEvent<'CompanyEventDetailsChanged', Partial<CompanyEventDetails>>
  | DomainEvent<'CompanyEventMoved', CompanyEventTimes>
  | DomainEvent<'CompanyEventCancelled', { readonly reason: string }>
  | DomainEvent<'CompanyEventReinstated', Nothing>
  | SecretRevealed
  | DomainEvent<'CompanyEventDeleted', Nothing>
  | DomainEvent<'CompanyEventRestored', Nothing>;

export const companyEventVersions = {
  CompanyEventAnnounced: { version: 2, upcasters: [secretsHidden()], personal: {} },
  CompanyEventDetailsChanged: { version: 2, upcasters: [secretsHidden()], personal: {} },
  CompanyEventMoved: { version: 1, personal: {} },
  CompanyEventCancelled: { version: 1, personal: {} },
  CompanyEventReinstated: { version: 1, personal: {} },
  SecretRevealed: { version: 1, personal: {} },
  CompanyEventDeleted: { version: 1, personal: {} },
  CompanyEventRestored: { version: 1, personal: {} },
} satisfies EventVersions<CompanyEventEvent>;
