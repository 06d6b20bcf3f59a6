import { Scale } from 'lucide-react';
import { useUser } from '../../platform/session/session';
import { useNameOf } from '../../platform/presence/use-names';
import { Dialog } from '../../ui/overlay/dialog';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { RecordHistory } from '../../shared-features/history/record-history';

/** Amounts and reasons are shown with each entry. */
const labels: HistoryLabels = {
  collection: 'leave-corrections',
  thing: 'the balance',
  actions: { LeaveBalanceCorrected: 'corrected the balance' },
  signs: { LeaveBalanceCorrected: { icon: Scale, tone: 'primary' } },
  labelOf: (field) => field,
  textOf: () => null,
};

export function BalanceHistoryDialog({ user, onClose }: { user: string; onClose: () => void }) {
  const nameOf = useNameOf();
  const isOwn = useUser()._id === user;
  const title = isOwn ? 'Corrections of your balances' : `Corrections of the balances of ${nameOf(user)}`;
  return (
    <Dialog open onClose={onClose} size="medium" title={title}>
      <RecordHistory labels={labels} id={user} />
    </Dialog>
  );
}
