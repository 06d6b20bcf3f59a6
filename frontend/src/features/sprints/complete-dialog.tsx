import type { SprintOutcome, SprintView } from '@atrium/contracts/sprints/views';
import { useEffect, useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { OutcomeLists } from './outcome-lists';
import { carryTargets } from './select';
import { useSprintCommands } from './use-sprint-commands';
import { useBurndown } from './use-sprints';

/** What completing would leave behind now; refetched whenever the burndown moves. */
function usePreview(sprint: SprintView): { outcome: SprintOutcome | null; failed: boolean; retry: () => void } {
  const { outcome: ask } = useSprintCommands();
  const moved = useBurndown(sprint._id)?.version;
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ outcome: SprintOutcome | null; failed: boolean }>({
    outcome: null,
    failed: false,
  });
  useEffect(() => {
    const stop = new AbortController();
    ask(sprint, stop.signal).then(
      (outcome) => setAnswer({ outcome, failed: false }),
      () => stop.signal.aborted || setAnswer((before) => ({ ...before, failed: true })),
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the sprint is asked about by its id
  }, [ask, sprint._id, moved, turn]);
  return { ...answer, retry: () => setTurn(turn + 1) };
}

export function CompleteDialog(props: {
  sprint: SprintView;
  sprints: readonly SprintView[];
  onClose: () => void;
  onCompleted: () => void;
}) {
  const { sprint, sprints, onClose, onCompleted } = props;
  const { complete } = useSprintCommands();
  const targets = carryTargets(sprints, sprint);
  const [carryTo, setCarryTo] = useState(targets.find(({ project }) => project === sprint.project)?._id ?? '');
  const [busy, setBusy] = useState(false);
  const { outcome, failed, retry } = usePreview(sprint);
  const hasRest = outcome !== null && outcome.carried.length > 0;

  const finish = async () => {
    setBusy(true);
    const done = await complete(sprint, targets.some(({ _id }) => _id === carryTo) ? carryTo : '');
    setBusy(false);
    if (done) onCompleted();
    return done;
  };

  return (
    <FormDialog
      onClose={onClose}
      title={`Complete ${sprint.name}`}
      description="Its burndown is frozen, whatever happens to the records later."
      action="Complete sprint"
      busy={busy}
      disabled={outcome === null}
      className="flex flex-col gap-5"
      onSubmit={finish}
    >
      {outcome === null ? (
        failed ? (
          <ErrorState onRetry={retry} />
        ) : (
          <SkeletonText lines={6} />
        )
      ) : (
        <>
          <FormField
            label="Carry the rest over to"
            hint={hasRest ? undefined : 'Everything is done: nothing carries over.'}
            disabled={!hasRest}
            className="max-w-form"
          >
            <Select
              value={carryTo}
              onChange={(event) => setCarryTo(event.target.value)}
              placeholder="The backlog"
              options={targets.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          </FormField>
          <OutcomeLists outcome={outcome} carriedTitle="Carries over" />
        </>
      )}
    </FormDialog>
  );
}
