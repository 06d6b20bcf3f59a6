import type { KindProgress } from '@atrium/contracts/projects/views';
import { type PlannedCollection, plannedCollections } from '@atrium/contracts/sprints/rules';
import { readsTasks } from '@atrium/contracts/tasks/rules';
import { CalendarClock } from 'lucide-react';
import { useUser } from '../../platform/session/session';
import { bugTones, featureTones, taskTones } from '../../shared-features/item-links/item-kinds';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { Badge } from '../../ui/element/badge';
import { cx } from '../../ui/element/cx';
import type { Tone } from '../../ui/element/tone';
import { useNow } from '../../ui/format/clock';
import { viewerDay } from '../../ui/format/formats';
import { kindLabels } from './project-kinds';
import { everyWork, type SetProjectSearch } from './project-search';
import { useProgress } from './use-projects';
import { isBefore } from './work-rows';
import { formatNumber } from '../../ui/format/numbers';

/** In the order in which work goes through them. */
const tones: Readonly<Record<PlannedCollection, Readonly<Record<string, Tone>>>> = {
  bugs: bugTones,
  'feature-requests': featureTones,
  tasks: taskTones,
};

function statesOf(collection: PlannedCollection, { states }: KindProgress) {
  return Object.entries(tones[collection]).flatMap(([label, tone]) => {
    const count = states[label] ?? 0;
    return count === 0 ? [] : [{ label, tone, count }];
  });
}

/** How much of a project's work is in which state, and what is overdue; each number opens its records. */
export function ProjectStates({ project, setSearch }: { project: string; setSearch: SetProjectSearch }) {
  const progress = useProgress().get(project);
  const today = viewerDay(new Date(useNow()));
  const seesTasks = readsTasks(useUser());
  if (progress === undefined) return null;
  const kinds = plannedCollections
    .filter((collection) => progress.counts[collection].total > 0)
    .filter((collection) => collection !== 'tasks' || seesTasks);
  const overdue = progress.dues.filter((due) => isBefore(due, today)).length;
  if (kinds.length === 0) return null;
  return (
    <PanelSection title="Work">
      <dl className="flex flex-col gap-1.5">
        {kinds.map((kind) => (
          <div key={kind} className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-2">
            <dt className="text-meta text-ink-muted">{kindLabels[kind]}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {statesOf(kind, progress.counts[kind]).map(({ label, tone, count }) => (
                <button
                  key={label}
                  type="button"
                  aria-label={`${kindLabels[kind]}, ${label}: ${formatNumber(count)}`}
                  onClick={() => setSearch({ ...everyWork, tab: 'work', kind, status: label })}
                  className="inline-flex items-center gap-1.5 rounded-md p-0.5 pe-1.5 hover:bg-hover"
                >
                  <Badge tone={tone}>{label}</Badge>
                  <span className="tabular-nums">{formatNumber(count)}</span>
                </button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {seesTasks ? (
        <button
          type="button"
          disabled={overdue === 0}
          onClick={() => setSearch({ ...everyWork, tab: 'work', due: 'overdue' })}
          className={cx(
            'mt-2 -ms-1 inline-flex items-center gap-1.5 rounded-md px-1 py-0.5',
            overdue === 0 ? 'text-ink-faint' : 'font-medium text-danger-ink hover:bg-hover',
          )}
        >
          <CalendarClock aria-hidden className="size-4" />
          {overdue === 0 ? 'Nothing is overdue' : `${formatNumber(overdue)} overdue`}
        </button>
      ) : null}
    </PanelSection>
  );
}
