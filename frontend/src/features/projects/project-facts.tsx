import { daysBetween } from '@atrium/contracts/core/days';
import type { ProjectView, TargetMove } from '@atrium/contracts/projects/views';
import { plannedCollections } from '@atrium/contracts/sprints/rules';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsThere } from '../../platform/presence/use-is-there';
import { useNameOf } from '../../platform/presence/use-names';
import { CustomValues } from '../../shared-features/custom-fields/custom-values';
import { tipFocus } from '../../shared-features/history/tip-focus';
import { dayText, longDayText } from '../../shared-features/plan/days';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { Badge } from '../../ui/element/badge';
import { Switch } from '../../ui/form/switch';
import { RelativeTime } from '../../ui/format/relative-time';
import { PersonChip } from '../../ui/person/person-chip';
import { ProgressBar, TargetDay } from './project-badges';
import { kindLabels } from './project-kinds';
import { ProjectMilestones } from './project-milestones';
import { ProjectLinks } from './project-links';
import { slipText, totalProgress } from './select';
import { useProjectCommands } from './use-project-commands';
import { useProgress, useProjectRights } from './use-projects';

function Fact({ label, field, children }: { label: string; field?: string; children: ReactNode }) {
  return (
    <div
      className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-2 rounded-sm"
      data-field={field}
      {...tipFocus(field !== undefined)}
    >
      <dt className="text-meta text-ink-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Members({ of }: { of: readonly string[] }) {
  const nameOf = useNameOf();
  const ids = of.filter(useIsThere());
  if (ids.length === 0) return <span className="text-ink-faint">Nobody</span>;
  return (
    <ul aria-label="Members" className="relative flex max-h-56 flex-col gap-1 overflow-y-auto">
      {ids.map((id) => (
        <li key={id} className="flex animate-rise">
          <PersonChip id={id} name={nameOf(id)} />
        </li>
      ))}
    </ul>
  );
}

function Progresses({ project }: { project: string }) {
  const progress = useProgress().get(project);
  const total = totalProgress(progress);
  if (progress === undefined || total.total === 0) {
    return <p className="text-ink-faint">Nothing is filed under this project yet.</p>;
  }
  return (
    <dl className="flex flex-col gap-2">
      <Fact label="Everything">
        <ProgressBar label="Everything" count={total} />
      </Fact>
      {plannedCollections.map((collection) => (
        <Fact key={collection} label={kindLabels[collection]}>
          <ProgressBar label={kindLabels[collection]} count={progress.counts[collection]} />
        </Fact>
      ))}
      {total.points === 0 ? null : (
        <Fact label="Points">
          <ProgressBar label="Points" count={{ total: total.points, done: total.pointsDone }} />
        </Fact>
      )}
    </dl>
  );
}

export function ProjectFacts({ project }: { project: ProjectView }) {
  const nameOf = useNameOf();
  const { edit } = useProjectRights();
  const { change } = useProjectCommands();
  const { lead, members, startDate, deleted } = project;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <dl className="flex flex-col gap-2">
        <Fact label="Lead" field="lead">
          {lead === null ? (
            <span className="text-ink-faint">Nobody</span>
          ) : (
            <PersonChip id={lead} name={nameOf(lead)} />
          )}
        </Fact>
        <Fact label="Members" field="members">
          <Members of={members} />
        </Fact>
        <Fact label="Starts" field="startDate">
          {startDate === '' ? (
            <span className="text-ink-faint">–</span>
          ) : (
            <span title={longDayText(startDate)}>{dayText(startDate)}</span>
          )}
        </Fact>
        <Fact label="Target" field="targetDate">
          <TargetDay project={project} />
        </Fact>
      </dl>
      <div data-field="private">
        <Switch
          label="Private"
          description="Visible only to its members, its lead and people who see everything."
          checked={project.private}
          disabled={!edit || deleted}
          onChange={({ target }) => void change(project, { private: target.checked })}
        />
      </div>
      <ProjectMilestones project={project} />
      <ProjectLinks project={project} />
    </div>
  );
}

function Slip({ from, to }: Pick<TargetMove, 'from' | 'to'>) {
  const days = from === '' || to === '' ? 0 : daysBetween(from, to);
  if (days === 0) return null;
  return <Badge tone={days > 0 ? 'warning' : 'success'}>{slipText(days)}</Badge>;
}

function TargetMoves({ moves }: { moves: readonly TargetMove[] }) {
  return (
    <PanelSection title="Moves of the target date">
      {moves.length === 0 ? <p className="text-ink-faint">It has not moved.</p> : null}
      <ul aria-label="Moves of the target date" className="flex max-h-96 flex-col gap-3 overflow-y-auto">
        {moves.toReversed().map(({ from, to, reason, at, by }) => (
          <li key={at} className="flex animate-rise flex-col gap-1">
            <p className="flex flex-wrap items-center gap-1.5">
              <span className="text-ink-muted">{from === '' ? 'no date' : dayText(from)}</span>
              <ArrowRight aria-label="to" className="size-3 text-ink-faint rtl:-scale-x-100" />
              <span className="font-medium">{to === '' ? 'no date' : dayText(to)}</span>
              <Slip from={from} to={to} />
            </p>
            {reason === '' ? null : <p className="wrap-anywhere text-ink-muted">{reason}</p>}
            <p className="flex items-center gap-2 text-meta text-ink-faint">
              <PersonChip id={by._id} name={by.username} size="xs" />
              <RelativeTime at={at} />
            </p>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** How far a project is, the fields of the organisation, and how its target moved. */
export function ProjectRest({ project }: { project: ProjectView }) {
  const { _id, custom, targetMoves } = project;
  return (
    <>
      <PanelSection title="Progress">
        <Progresses project={_id} />
      </PanelSection>
      <CustomValues custom={custom} collection="projects" record={_id} />
      <TargetMoves moves={targetMoves} />
    </>
  );
}
