import { useActingTenant } from '../../platform/session/session';
import { RecordHistory } from '../../shared-features/history/record-history';
import { userLabels } from './history-labels';

export function OwnHistory({ id }: { id: string }) {
  const elsewhere = useActingTenant() !== null;
  if (elsewhere) {
    return <p className="text-ink-muted">It is shown again when you leave the organisation in which you act now.</p>;
  }
  return <RecordHistory labels={userLabels} id={id} />;
}
