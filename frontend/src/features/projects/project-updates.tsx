import type { ProjectUpdate, ProjectView } from '@atrium/contracts/projects/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import { Megaphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { IconButton } from '../../ui/element/icon-button';
import { EmptyState } from '../../ui/status/empty-state';
import { PersonChip } from '../../ui/person/person-chip';
import { RelativeTime } from '../../ui/format/relative-time';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { HealthBadge } from './project-badges';
import { UpdateComposer } from './update-composer';
import { useProjectCommands } from './use-project-commands';
import { useProjectRights } from './use-projects';

function Update({ update, project, isFresh }: { update: ProjectUpdate; project: ProjectView; isFresh: boolean }) {
  const { edit, remove } = useProjectRights();
  const { deleteUpdate, restoreUpdate } = useProjectCommands();
  const me = useUser()._id;
  const { _id, health, text, at, by, deletedBy } = update;
  const isMine = (person: PersonRef) => remove || person._id === me;
  const mayChange = edit && !project.deleted && isMine(by);
  if (deletedBy !== undefined) {
    return (
      <li className="flex flex-wrap items-center gap-2 px-4 py-3 text-ink-muted italic">
        <Trash2 aria-hidden className="size-3.5 shrink-0" />
        <span>This update was deleted</span>
        {mayChange && isMine(deletedBy) ? (
          <Button size="sm" variant="ghost" onClick={() => void restoreUpdate(project, _id)}>
            Restore
          </Button>
        ) : null}
      </li>
    );
  }
  return (
    <li className={isFresh ? 'animate-rise rounded-md bg-accent-soft px-4 py-3' : 'px-4 py-3'}>
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <HealthBadge health={health} />
        <PersonChip id={by._id} name={by.username} />
        <RelativeTime at={at} className="text-meta text-ink-faint" />
        {mayChange ? (
          <IconButton
            size="sm"
            label="Delete update"
            icon={Trash2}
            className="ms-auto"
            onClick={() => void deleteUpdate(project, _id)}
          />
        ) : null}
      </div>
      <MarkdownView text={text} files={{ collection: 'projects', record: project._id }} />
    </li>
  );
}

export function ProjectUpdates({ project }: { project: ProjectView }) {
  const { edit } = useProjectRights();
  const { updates, deleted } = project;
  // Only later updates are highlighted.
  const [known] = useState(() => new Set(updates.map(({ _id }) => _id)));
  return (
    <PanelSection title="Status updates">
      <div className="rounded-lg border">
        {edit && !deleted ? <UpdateComposer project={project} /> : null}
        {updates.length === 0 ? (
          <EmptyState
            icon={Megaphone}
            title="No status update yet"
            description="Post a short update now and then to tell everybody how the project is going."
          />
        ) : (
          <ul aria-label="Status updates" className="divide-y">
            {updates.toReversed().map((update) => (
              <Update key={update._id} update={update} project={project} isFresh={!known.has(update._id)} />
            ))}
          </ul>
        )}
      </div>
    </PanelSection>
  );
}
