import { leaveStates } from '@atrium/contracts/leave/states';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { ToggleChip } from '../../ui/form/toggle-chip';
import type { LeaveSearch } from './leave-search';
import type { SetLeaveSearch } from './use-leave-search';

/** Withdrawn ones only on demand. */
export function listedIn(leaves: readonly LeaveView[], state: LeaveSearch['state']): readonly LeaveView[] {
  return leaves.filter((leave) => (state === undefined ? leave.state !== 'Withdrawn' : leave.state === state));
}

export function StateFilter(props: { leaves: readonly LeaveView[]; search: LeaveSearch; setSearch: SetLeaveSearch }) {
  const { leaves, search, setSearch } = props;
  return (
    <fieldset aria-label="State" className="flex flex-wrap gap-1.5">
      {leaveStates.map((state) => (
        <ToggleChip
          key={state}
          pressed={search.state === state}
          count={leaves.filter((leave) => leave.state === state).length}
          onToggle={() => setSearch({ state: search.state === state ? undefined : state, page: undefined })}
        >
          {state}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
