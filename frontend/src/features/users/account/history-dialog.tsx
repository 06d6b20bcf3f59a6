import type { UserView } from '@atrium/contracts/users/views';
import { Badge } from '../../../ui/element/badge';
import { Dialog } from '../../../ui/overlay/dialog';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { userLabels } from '../history-labels';
import { stateOf } from '../list/select';

export function HistoryDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const state = stateOf(user);
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`History of ${user.username}`}
      description={[user.email, user.designation, user.department].join(' · ')}
      aside={state === 'active' ? undefined : <Badge tone={state === 'deleted' ? 'danger' : 'neutral'}>{state}</Badge>}
    >
      <RecordHistory labels={userLabels} id={user._id} />
    </Dialog>
  );
}
