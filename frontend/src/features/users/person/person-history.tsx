import type { UserView } from '@atrium/contracts/users/views';
import { useMemo, useState } from 'react';
import { useHistory } from '../../../platform/sync/use-history';
import type { HistoryLabels } from '../../../shared-features/history/history-labels';
import { HistoryTimeline } from '../../../shared-features/history/record-history';
import { PanelSection } from '../../../shared-features/record-panel/panel-section';
import { Segmented } from '../../../ui/form/segmented';
import { userLabels } from '../history-labels';
import { employmentEntries, employmentFields } from './employment-rules';

/** Without rights and addresses, which are no part of the employment. */
const employmentLabels: HistoryLabels = {
  ...userLabels,
  changesIn: ({ changes }) => changes.filter(({ field }) => employmentFields.some((each) => each === field)),
};

export type HistoryScope = 'all' | 'employment';

/**
 * What changed in an account.
 * @param first what it shows before another choice
 */
export function PersonHistory({ user, first }: { user: UserView; first: HistoryScope }) {
  const [scope, setScope] = useState(first);
  const history = useHistory('users', user._id);
  const isAll = scope === 'all';
  const shown = useMemo(
    () => (isAll ? history : { ...history, entries: employmentEntries(history.entries) }),
    [history, isAll],
  );
  return (
    <PanelSection
      title="History"
      aside={
        <Segmented<HistoryScope>
          label="What it shows"
          value={scope}
          options={[
            { value: 'all', label: 'Everything' },
            { value: 'employment', label: 'Employment' },
          ]}
          onChange={setScope}
          className="ms-auto"
        />
      }
    >
      <HistoryTimeline labels={isAll ? userLabels : employmentLabels} id={user._id} history={shown} />
    </PanelSection>
  );
}
