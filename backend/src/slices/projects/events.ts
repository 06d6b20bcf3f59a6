import type { Attachment } from '@atrium/contracts/core/attachments';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { DetailsOf } from '@atrium/contracts/core/record-kind';
import type { projectKind } from '@atrium/contracts/projects/kind';
import type { ProjectHealth, ProjectState } from '@atrium/contracts/projects/rules';
import type { WithCustom } from '../../platform/shared/custom-fields.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import { type SecretRevealed, secretsHidden } from '../../platform/shared/secret-fields.js';

export type ProjectDetails = Readonly<DetailsOf<typeof projectKind>> & WithCustom;

export interface ProjectPeople {
  readonly lead: string | null;
  readonly members: readonly string[];
}

type Nothing = Record<string, never>;

export type ProjectEvent =
  | DomainEvent<
      'ProjectCreated',
      ProjectDetails &
        ProjectPeople & {
          readonly private: boolean;
          readonly state: ProjectState;
          readonly targetDate: string;
        }
    >
  | DomainEvent<'ProjectDetailsChanged', Partial<ProjectDetails>>
  | DomainEvent<'ProjectLeadChanged', { readonly lead: string | null }>
  | DomainEvent<'ProjectMembersChanged', { readonly members: readonly string[] }>
  | DomainEvent<'ProjectPrivacyChanged', { readonly private: boolean }>
  | DomainEvent<'ProjectStateChanged', { readonly state: ProjectState }>
  | DomainEvent<'ProjectTargetMoved', { readonly targetDate: string; readonly reason: string }>
  | DomainEvent<'ProjectUpdateDeleted', { readonly update: string; readonly by: PersonRef }>
  /** With what it says, which the project forgot. */
  | DomainEvent<'ProjectUpdateRestored', { readonly update: string; readonly text: string }>
  | DomainEvent<
      'ProjectUpdatePosted',
      { readonly update: string; readonly health: ProjectHealth; readonly text: string }
    >
  | DomainEvent<'ProjectFileAttached', Readonly<Attachment>>
  | DomainEvent<'ProjectFileDetached', { readonly file: string }>
  | DomainEvent<'ProjectLinkAdded', { readonly link: string; readonly title: string; readonly url: string }>
  /** Holds only what changed. */
  | DomainEvent<'ProjectLinkChanged', { readonly link: string; readonly title?: string; readonly url?: string }>
  | DomainEvent<'ProjectLinkRemoved', { readonly link: string }>
  | DomainEvent<
      'ProjectMilestoneAdded',
      { readonly milestone: string; readonly name: string; readonly day: string; readonly doneAt?: string }
    >
  /** Holds only what changed. */
  | DomainEvent<
      'ProjectMilestoneChanged',
      { readonly milestone: string; readonly name?: string; readonly day?: string }
    >
  | DomainEvent<'ProjectMilestoneReached', { readonly milestone: string }>
  | DomainEvent<'ProjectMilestoneReopened', { readonly milestone: string }>
  | DomainEvent<'ProjectMilestoneRemoved', { readonly milestone: string }>
  /** Its people are told that it is near, or late. */
  | DomainEvent<'ProjectMilestoneFellDue', { readonly milestone: string; readonly day: string; readonly late: boolean }>
  | SecretRevealed
  | DomainEvent<'ProjectDeleted', Nothing>
  | DomainEvent<'ProjectRestored', Nothing>;

export const projectEventVersions = {
  ProjectCreated: { version: 2, upcasters: [secretsHidden()], personal: {} },
  ProjectDetailsChanged: { version: 2, upcasters: [secretsHidden()], personal: {} },
  ProjectLeadChanged: { version: 1, personal: {} },
  ProjectMembersChanged: { version: 1, personal: {} },
  ProjectPrivacyChanged: { version: 1, personal: {} },
  ProjectStateChanged: { version: 1, personal: {} },
  ProjectTargetMoved: { version: 1, personal: {} },
  ProjectUpdateDeleted: { version: 1, personal: {} },
  ProjectUpdateRestored: { version: 1, personal: {} },
  ProjectUpdatePosted: { version: 1, personal: {} },
  ProjectFileAttached: { version: 1, personal: {} },
  ProjectFileDetached: { version: 1, personal: {} },
  ProjectLinkAdded: { version: 1, personal: {} },
  ProjectLinkChanged: { version: 1, personal: {} },
  ProjectLinkRemoved: { version: 1, personal: {} },
  ProjectMilestoneAdded: { version: 1, personal: {} },
  ProjectMilestoneChanged: { version: 1, personal: {} },
  ProjectMilestoneReached: { version: 1, personal: {} },
  ProjectMilestoneReopened: { version: 1, personal: {} },
  ProjectMilestoneRemoved: { version: 1, personal: {} },
  ProjectMilestoneFellDue: { version: 1, personal: {} },
  SecretRevealed: { version: 1, personal: {} },
  ProjectDeleted: { version: 1, personal: {} },
  ProjectRestored: { version: 1, personal: {} },
} satisfies EventVersions<ProjectEvent>;
