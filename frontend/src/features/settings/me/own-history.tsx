import { useUser } from '../../../platform/session/session';
import { Disclosure } from '../../../ui/layout/disclosure';
import type { HistoryLabels } from '../../../shared-features/history/history-labels';
import { RecordHistory } from '../../../shared-features/history/record-history';

export function OwnHistory({ labels, title = 'History' }: { labels: HistoryLabels; title?: string }) {
  const { _id } = useUser();
  return (
    <Disclosure title={title}>
      <RecordHistory labels={labels} id={_id} />
    </Disclosure>
  );
}
