import { erasedName } from '@atrium/contracts/core/items';
import { isRecord } from '@atrium/contracts/core/values';
import type { PaidPerson, PaySlipContent, PayingCompany, PublishedPerson } from '@atrium/contracts/payslips/views';
import type { DomainEvent, EventVersions, Upcaster } from '../../platform/kernel/events.js';
import { type SecretRevealed, secretsHidden } from '../../platform/shared/secret-fields.js';

type Nothing = Record<string, never>;

/** Writing gives full view from then on. */
interface Written {
  readonly author: string;
}

interface OfVersion {
  readonly number: number;
}

export type PaySlipEvent =
  | DomainEvent<
      'PaySlipDrafted',
      Written &
        Pick<PaidPerson, 'username' | 'department' | 'designation'> & {
          readonly user: string;
          readonly month: string;
          readonly content: Readonly<PaySlipContent>;
        }
    >
  | DomainEvent<'PaySlipDraftChanged', Written & { readonly changes: Partial<Readonly<PaySlipContent>> }>
  | DomainEvent<
      'PaySlipCorrectionDrafted',
      Written & { readonly reason: string; readonly content: Readonly<PaySlipContent> }
    >
  /** All that its owner is shown, with names at that time. */
  | DomainEvent<
      'PaySlipPublished',
      OfVersion & {
        readonly content: Readonly<PaySlipContent>;
        readonly reason: string;
        readonly person: PublishedPerson;
        readonly company: PayingCompany;
      }
    >
  | SecretRevealed
  | DomainEvent<'PaySlipWithdrawn', OfVersion & { readonly reason: string }>
  | DomainEvent<'PaySlipAcknowledged', OfVersion>
  | DomainEvent<'PaySlipDraftDeleted', Nothing>
  | DomainEvent<'PaySlipDraftRestored', Nothing>
  /** Opened by another person; `number` is the current version, 0 for a draft. */
  | DomainEvent<'PaySlipOpened', OfVersion & { readonly reader: string }>
  | DomainEvent<'PaySlipClosed', { readonly reader: string }>
  | DomainEvent<'PaySlipDocumentAsked', OfVersion>
  | DomainEvent<'PaySlipDocumentMade', OfVersion>
  /** Its lines went to accounting, by another person's hand or the owner's. */
  | DomainEvent<'PaySlipExported', OfVersion & { readonly reader: string }>;

// Pay date, employee, the year before and the names of department and designation came with version 3 of their events,
// as parts that early ones do without.

/** Early payslips hold only the number of unpaid days. */
function missingDaysNamed(field: 'content' | 'changes'): Upcaster {
  return (data) => {
    const content = data[field];
    if (!isRecord(content) || !isRecord(content['days'])) return data;
    return { ...data, [field]: { ...content, days: { ...content['days'], missing: [] } } };
  };
}

const erasedContent: PaySlipContent = {
  currency: 'EUR',
  earnings: [],
  deductions: [],
  days: { working: 0, present: null, unpaid: 0, recorded: 0, source: 'none', missing: [] },
  gross: '0.00',
  unpaid: '0.00',
  deducted: '0.00',
  net: '0.00',
  note: '',
};
const erasedPerson: PaidPerson = { username: erasedName, department: 'support', designation: 'member' };

export const paySlipEventVersions = {
  PaySlipDrafted: {
    version: 3,
    upcasters: [secretsHidden('content'), missingDaysNamed('content')],
    personal: { username: erasedName, content: erasedContent },
  },
  PaySlipDraftChanged: {
    version: 3,
    upcasters: [secretsHidden('changes'), missingDaysNamed('changes')],
    personal: { changes: erasedContent },
  },
  PaySlipCorrectionDrafted: {
    version: 3,
    upcasters: [secretsHidden('content'), missingDaysNamed('content')],
    personal: { reason: '', content: erasedContent },
  },
  PaySlipPublished: {
    version: 3,
    upcasters: [secretsHidden('content'), missingDaysNamed('content')],
    personal: { content: erasedContent, reason: '', person: erasedPerson },
  },
  SecretRevealed: { version: 1, personal: {} },
  PaySlipWithdrawn: { version: 1, personal: { reason: '' } },
  PaySlipAcknowledged: { version: 1, personal: {} },
  PaySlipDraftDeleted: { version: 1, personal: {} },
  PaySlipDraftRestored: { version: 1, personal: {} },
  PaySlipOpened: { version: 1, personal: {} },
  PaySlipClosed: { version: 1, personal: {} },
  PaySlipDocumentAsked: { version: 1, personal: {} },
  PaySlipDocumentMade: { version: 1, personal: {} },
  PaySlipExported: { version: 1, personal: {} },
} satisfies EventVersions<PaySlipEvent>;
