import { FolderKanban, type LucideIcon, Rocket } from 'lucide-react';
import { usePlanName } from './use-plan';

const icons: Readonly<Record<'projects' | 'sprints', LucideIcon>> = { projects: FolderKanban, sprints: Rocket };
const fields = { projects: 'project', sprints: 'sprint' } as const;
const labels = { projects: 'Project', sprints: 'Sprint' } as const;

export function PlanChip({ collection, id }: { collection: 'projects' | 'sprints'; id: string | null }) {
  const name = usePlanName(collection, id);
  const Icon = icons[collection];
  if (name === null) return null;
  return (
    <span
      data-field={fields[collection]}
      title={`${labels[collection]}: ${name}`}
      className="relative z-1 inline-flex h-5 max-w-full min-w-0 items-center gap-1 align-middle text-meta text-ink-muted"
    >
      <Icon aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
      <span className="sr-only">{labels[collection]}: </span>
      <span className="truncate">{name}</span>
    </span>
  );
}

export function PointsChip({ points }: { points: number }) {
  if (points === 0) return null;
  const labels = `${points} ${points === 1 ? 'point' : 'points'}`;
  return (
    <span
      data-field="points"
      title={labels}
      className="relative z-1 inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-pressed px-1.5 text-tiny font-semibold text-ink-muted tabular-nums"
    >
      <span aria-hidden>{points}</span>
      <span className="sr-only">{labels}</span>
    </span>
  );
}
