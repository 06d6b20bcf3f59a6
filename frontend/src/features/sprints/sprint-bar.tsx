import { viewerDay } from '../../ui/format/formats';
import type { SprintView } from '@atrium/contracts/sprints/views';
import { CirclePlay, Flag, History, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useNow } from '../../ui/format/clock';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { Listbox } from '../../ui/form/listbox';
import { Menu, type MenuEntry } from '../../ui/overlay/menu';
import { Progress } from '../../ui/status/progress';
import { tipFocus } from '../../shared-features/history/tip-focus';
import { ValueTip } from '../../shared-features/history/value-tip';
import { ChangeFlash } from '../../shared-features/plan/change-flash';
import { PlanChip } from '../../shared-features/plan/plan-chips';
import { leftText, spanText } from '../../shared-features/plan/days';
import { sprintLabels } from './history-labels';
import { amountOf, presentSprints, runningBeside, stateTones } from './select';
import type { SprintCommands } from './use-sprint-commands';
import type { SetSprintSearch } from './use-sprint-search';
import { useBurndown, useSprintRights } from './use-sprints';
import { usualMeasure } from './burndown';
import { wireText } from '../../ui/language/wire-text';
import { inSentence } from '../../ui/language/in-sentence';
import { formatNumber } from '../../ui/format/numbers';

function Amount({ sprint }: { sprint: SprintView }) {
  const burndown = useBurndown(sprint._id);
  const amount = amountOf(burndown);
  if (amount === null || burndown === undefined) return null;
  const measure = usualMeasure(burndown);
  const [done, scope] = [amount.done[measure], amount.scope[measure]];
  const [part, all] = [formatNumber(done), formatNumber(scope)];
  const labels = measure === 'points' ? `${part} of ${all} points done` : `${part} of ${all} records done`;
  return <Progress className="w-56" label={labels} value={scope === 0 ? 0 : done / scope} tone="success" />;
}

function Facts({ sprint }: { sprint: SprintView }) {
  const today = viewerDay(new Date(useNow()));
  const { state, startDate, endDate, project, deleted } = sprint;
  const span = spanText(startDate, endDate);
  const left = state === 'Active' ? leftText(endDate, today) : '';
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-muted">
      <span data-field="state" {...tipFocus(true)} className="rounded-sm">
        <Badge tone={deleted ? 'neutral' : stateTones[state]}>{deleted ? 'Deleted' : wireText(state)}</Badge>
      </span>
      {span === '' ? null : (
        <span data-field="endDate" {...tipFocus(true)} className="rounded-sm tabular-nums">
          {span}
        </span>
      )}
      {left === '' ? null : <span className={endDate < today ? 'text-danger-ink' : undefined}>{left}</span>}
      <span data-field="project">
        <PlanChip collection="projects" id={project} />
      </span>
    </div>
  );
}

function useMenu(sprint: SprintView, commands: SprintCommands, setSearch: SetSprintSearch): MenuEntry[][] {
  const { run } = useSprintRights();
  const history = { id: 'history', label: 'History', icon: History, onSelect: () => setSearch({ open: 'history' }) };
  if (!run || sprint.deleted) return [[history]];
  const isActive = sprint.state === 'Active';
  const remove: MenuEntry = {
    id: 'delete',
    label: isActive ? 'Delete: complete it first' : 'Delete',
    icon: Trash2,
    tone: 'danger',
    disabled: isActive,
    onSelect: () => void commands.remove(sprint).then((gone) => gone && setSearch({ sprint: undefined })),
  };
  return [[history], [remove]];
}

function Actions(props: {
  sprint: SprintView;
  sprints: readonly SprintView[];
  commands: SprintCommands;
  setSearch: SetSprintSearch;
}) {
  const { sprint, sprints, commands, setSearch } = props;
  const { run } = useSprintRights();
  const menu = useMenu(sprint, commands, setSearch);
  const running = runningBeside(sprints, sprint);
  if (!run) return <Menu label={`More for ${sprint.name}`} groups={menu} />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {sprint.deleted ? (
        <Button icon={Undo2} onClick={() => void commands.restore(sprint)}>
          Restore
        </Button>
      ) : (
        <>
          {sprint.state === 'Planned' ? (
            <Button
              icon={CirclePlay}
              disabled={running !== null}
              title={running === null ? undefined : `${running.name} is active; complete it first`}
              onClick={() => void commands.start(sprint)}
            >
              Start sprint
            </Button>
          ) : null}
          {sprint.state === 'Active' ? (
            <Button icon={Flag} onClick={() => setSearch({ open: 'complete' })}>
              Complete sprint
            </Button>
          ) : null}
          <Button variant="ghost" icon={Pencil} onClick={() => setSearch({ open: 'edit' })}>
            Edit
          </Button>
        </>
      )}
      <Menu label={`More for ${sprint.name}`} groups={menu} />
    </div>
  );
}

export function SprintBar(props: {
  sprint: SprintView;
  sprints: readonly SprintView[];
  commands: SprintCommands;
  setSearch: SetSprintSearch;
}) {
  const { sprint, sprints, setSearch } = props;
  const present = presentSprints(sprints);
  const all = sprint.deleted ? [sprint, ...present] : present;
  const options = all.map(({ _id, name, state }) => ({
    value: _id,
    label: `${name} (${inSentence(wireText(state))})`,
  }));
  return (
    <div className="relative flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
      <ChangeFlash collection="sprints" id={sprint._id} />
      <div className="w-64 max-w-full">
        <Listbox label="Sprint" value={sprint._id} options={options} onChange={(id) => setSearch({ sprint: id })} />
      </div>
      <div data-record={sprint._id} className="min-w-0 grow basis-56">
        <ValueTip labels={sprintLabels}>
          <Facts sprint={sprint} />
          {sprint.goal === '' ? null : (
            <p
              data-field="goal"
              {...tipFocus(true)}
              className="truncate rounded-sm text-body text-ink-muted"
              title={sprint.goal}
            >
              {sprint.goal}
            </p>
          )}
        </ValueTip>
      </div>
      <Amount sprint={sprint} />
      <Actions {...props} />
    </div>
  );
}
