import type { FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import { CountCards } from '../../ui/layout/count-cards';
import { useFeatureList } from './feature-context';
import { statusTones } from './select';

const shown = ['New', 'Planned', 'In Progress', 'Shipped'] as const satisfies readonly FeatureStatus[];

/** The four cards above the list: how many requests there are of each status, live. A pressed card filters by it. */
export function FeatureCards(props: {
  /** Null while they load. */
  counts: Readonly<Record<FeatureStatus, number>> | null;
  chosen: FeatureStatus | undefined;
}) {
  const { counts, chosen } = props;
  const { setSearch } = useFeatureList();
  return (
    <CountCards
      label="Requests by status"
      cards={shown.map((id) => ({ id, label: id, tone: statusTones[id], count: counts?.[id] ?? null }))}
      chosen={shown.find((status) => status === chosen)}
      onChoose={(status) => setSearch({ status, page: undefined })}
    />
  );
}
