import type { Attachment } from '@atrium/contracts/core/attachments';
import type { PolicyContent } from '@atrium/contracts/policies/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

type Nothing = Record<string, never>;

/** Policies from before there were attachments or categories have none. */
type RecordedContent = Omit<PolicyContent, 'attachments' | 'category'> & {
  readonly attachments?: readonly Attachment[];
  readonly category?: string;
};

export type PolicyEvent =
  | DomainEvent<'PolicyDrafted', RecordedContent>
  /** Holds only the fields that changed. */
  | DomainEvent<'PolicyDraftChanged', Partial<PolicyContent>>
  | DomainEvent<'PolicyDraftDiscarded', Nothing>
  | DomainEvent<
      'PolicyPublished',
      RecordedContent & {
        readonly revision: number;
        readonly effectiveDate: string;
        readonly dueDate?: string;
        readonly acknowledge: boolean;
        readonly note: string;
      }
    >
  | DomainEvent<'PolicyArchived', { readonly day: string }>
  | DomainEvent<'PolicyUnarchived', { readonly day: string }>
  | DomainEvent<
      'PolicyReminderSent',
      {
        readonly revision: number;
        readonly people: readonly string[];
        readonly automatic: boolean;
        /** Of automatic ones: the day on which it was due. */
        readonly day?: string;
      }
    >
  | DomainEvent<'PolicyDeleted', Nothing>
  | DomainEvent<'PolicyRestored', Nothing>;

export const policyEventVersions = {
  PolicyDrafted: { version: 1, personal: {} },
  PolicyDraftChanged: { version: 1, personal: {} },
  PolicyDraftDiscarded: { version: 1, personal: {} },
  PolicyPublished: { version: 1, personal: {} },
  PolicyArchived: { version: 1, personal: {} },
  PolicyUnarchived: { version: 1, personal: {} },
  PolicyReminderSent: { version: 1, personal: {} },
  PolicyDeleted: { version: 1, personal: {} },
  PolicyRestored: { version: 1, personal: {} },
} satisfies EventVersions<PolicyEvent>;
