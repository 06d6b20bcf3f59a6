import type { SprintState } from '@atrium/contracts/sprints/rules';
import { useMemo } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { useCollection } from '../../platform/sync/use-collection';
import { Badge } from '../../ui/element/badge';
import type { Tone } from '../../ui/element/tone';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { spanText } from '../../shared-features/plan/days';
import { ProgressBar } from './project-badges';

const tones: Readonly<Record<SprintState, Tone>> = { Planned: 'neutral', Active: 'primary', Completed: 'success' };

function SprintProgress({ sprint, name }: { sprint: string; name: string }) {
  const { documents } = useCollection('burndowns');
  const last = documents.find(({ _id }) => _id === sprint)?.steps.at(-1);
  if (last === undefined) return null;
  return <ProgressBar label={name} count={{ total: last.scope.items, done: last.done.items }} />;
}

export function ProjectSprints({ project }: { project: string }) {
  const { documents } = useCollection('sprints');
  const sprints = useMemo(
    () =>
      documents
        .filter((sprint) => sprint.project === project && !sprint.deleted)
        .toSorted((a, b) => (b.startDate || b.createdAt).localeCompare(a.startDate || a.createdAt)),
    [documents, project],
  );
  return (
    <PanelSection title={`Sprints (${sprints.length})`}>
      {sprints.length === 0 ? <p className="text-ink-faint">No sprint of this project yet.</p> : null}
      <ul aria-label="Sprints" className="divide-y">
        {sprints.map(({ _id, name, state, startDate, endDate, goal }) => (
          <li key={_id} className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <RecordLink
              href={`/u/sprint?sprint=${_id}${state === 'Completed' ? '&tab=report' : ''}`}
              className="font-medium text-accent-ink hover:underline"
            >
              {name}
            </RecordLink>
            <Badge tone={tones[state]}>{state}</Badge>
            <span className="text-meta text-ink-muted tabular-nums">{spanText(startDate, endDate)}</span>
            <span className="min-w-0 grow truncate text-ink-faint">{goal}</span>
            <span className="w-36">
              <SprintProgress sprint={_id} name={name} />
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
