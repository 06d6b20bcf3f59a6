import { projectKind } from '@atrium/contracts/projects/kind';
import type { ProjectAttachment, WebLink } from '@atrium/contracts/projects/views';
import { CalendarClock, Link2, Link2Off, Lock, Megaphone, Paperclip, Plus, Trash2, Undo2 } from 'lucide-react';
import { briefText, recordLabels } from '../../shared-features/record-list/record-labels';

function linksText(links: readonly unknown[]): string | null {
  return links.map((link) => `${(link as WebLink).title} (${(link as WebLink).url})`).join('\n') || null;
}

function filesText(files: readonly unknown[]): string | null {
  return files.map((file) => (file as ProjectAttachment).name).join('\n') || null;
}

export const projectLabels = recordLabels(projectKind, {
  actions: {
    ProjectCreated: 'created the project',
    ProjectMembersChanged: 'changed the members',
    ProjectPrivacyChanged: 'changed who sees the project',
    ProjectTargetMoved: 'moved the target date',
    ProjectUpdatePosted: 'posted a status update',
    ProjectFileAttached: 'attached a file',
    ProjectFileDetached: 'removed a file',
    ProjectLinkAdded: 'added a link',
    ProjectLinkChanged: 'changed a link',
    ProjectLinkRemoved: 'removed a link',
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
    ProjectDeleted: { icon: Trash2, tone: 'danger' },
    ProjectRestored: { icon: Undo2, tone: 'success' },
  },
  textOf(field, value, nameOf) {
    if (field === 'webLinks' && Array.isArray(value)) return linksText(value);
    if (field === 'attachments' && Array.isArray(value)) return filesText(value);
    return briefText(projectKind, field, value, nameOf);
  },
  lists: new Set(['webLinks', 'attachments']),
  implied: new Set(['updates', 'targetMoves', 'completedAt']),
});
