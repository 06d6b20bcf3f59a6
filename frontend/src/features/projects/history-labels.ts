import { projectKind } from '@atrium/contracts/projects/kind';
import type { Milestone as MilestoneView, ProjectAttachment, WebLink } from '@atrium/contracts/projects/views';
import {
  CalendarClock,
  Link2,
  Link2Off,
  Lock,
  Megaphone,
  Milestone,
  Paperclip,
  Plus,
  Trash2,
  Undo2,
} from 'lucide-react';
import { longDayText } from '../../shared-features/plan/days';
import { briefText, recordLabels } from '../../shared-features/record-list/record-labels';

function linksText(links: readonly unknown[]): string | null {
  return links.map((link) => `${(link as WebLink).title} (${(link as WebLink).url})`).join('\n') || null;
}

function filesText(files: readonly unknown[]): string | null {
  return files.map((file) => (file as ProjectAttachment).name).join('\n') || null;
}

function milestonesText(milestones: readonly unknown[]): string | null {
  const texts = milestones.map((each) => {
    const { name, day, doneAt } = each as MilestoneView;
    return doneAt === null ? `${name}, due ${longDayText(day)}` : `${name}, due ${longDayText(day)}, was reached`;
  });
  return texts.join('\n') || null;
}

export const projectLabels = recordLabels(projectKind, {
  actions: {
    ProjectCreated: 'created the project',
    ProjectMembersChanged: 'changed the members',
    ProjectPrivacyChanged: 'changed who sees the project',
    ProjectTargetMoved: 'moved the target date',
    ProjectUpdatePosted: 'posted a status update',
    ProjectUpdateDeleted: 'deleted a status update',
    ProjectUpdateRestored: 'restored a status update',
    ProjectFileAttached: 'attached a file',
    ProjectFileDetached: 'removed a file',
    ProjectLinkAdded: 'added a link',
    ProjectLinkChanged: 'changed a link',
    ProjectLinkRemoved: 'removed a link',
    ProjectMilestoneAdded: 'added a milestone',
    ProjectMilestoneChanged: 'changed a milestone',
    ProjectMilestoneReached: 'reached a milestone',
    ProjectMilestoneReopened: 'opened a milestone again',
    ProjectMilestoneRemoved: 'removed a milestone',
    ProjectMilestoneFellDue: 'told of a milestone',
    ProjectDeleted: 'deleted the project',
    ProjectRestored: 'restored the project',
  },
  signs: {
    ProjectCreated: { icon: Plus, tone: 'primary' },
    ProjectPrivacyChanged: { icon: Lock, tone: 'neutral' },
    ProjectTargetMoved: { icon: CalendarClock, tone: 'warning' },
    ProjectUpdatePosted: { icon: Megaphone, tone: 'primary' },
    ProjectFileAttached: { icon: Paperclip, tone: 'neutral' },
    ProjectLinkAdded: { icon: Link2, tone: 'neutral' },
    ProjectLinkRemoved: { icon: Link2Off, tone: 'neutral' },
    ProjectMilestoneAdded: { icon: Milestone, tone: 'primary' },
    ProjectMilestoneReached: { icon: Milestone, tone: 'success' },
    ProjectDeleted: { icon: Trash2, tone: 'danger' },
    ProjectRestored: { icon: Undo2, tone: 'success' },
  },
  textOf(field, value, nameOf) {
    if (field === 'webLinks' && Array.isArray(value)) return linksText(value);
    if (field === 'milestones' && Array.isArray(value)) return milestonesText(value);
    if (field === 'attachments' && Array.isArray(value)) return filesText(value);
    return briefText(projectKind, field, value, nameOf);
  },
  lists: new Set(['webLinks', 'attachments', 'milestones']),
  implied: new Set(['updates', 'withdrawn', 'targetMoves', 'completedAt']),
});
