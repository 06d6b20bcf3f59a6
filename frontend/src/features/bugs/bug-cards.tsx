import { bugStatuses, type BugStatus } from '@atrium/contracts/bugs/rules';
import { CountCards } from '../../ui/layout/count-cards';
import { statusTones } from './select';

const shown = bugStatuses.filter((status) => status !== 'Invalid');

/** The four cards above the list: how many bugs there are of each status, live. A card that is pressed filters by it. */
export function BugCards(props: {
  /** Null while they load. */
  counts: Readonly<Record<BugStatus, number>> | null;
  chosen: BugStatus | undefined;
  onChoose: (status: BugStatus | undefined) => void;
}) {
  const { counts, chosen, onChoose } = props;
  return (
    <CountCards<BugStatus>
      label="Bugs by status"
      chosen={chosen}
      onChoose={onChoose}
      cards={shown.map((status) => ({
        id: status,
        label: status,
        tone: statusTones[status],
        count: counts?.[status] ?? null,
      }))}
    />
  );
}
