import type { CorrectionView } from '@atrium/contracts/attendance/views';
import { useState } from 'react';
import { useNameOf } from '../../platform/presence/use-names';
import { useUser } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { useAttendanceCommands } from './use-attendance-commands';

/** What the reader may do with a correction, in its row and beneath it. */
export function CorrectionActions(props: { correction: CorrectionView; mayDecide: boolean; size?: 'sm' }) {
  const { correction, mayDecide, size } = props;
  const me = useUser()._id;
  const name = useNameOf()(correction.user);
  const { approve, withdraw, refuse, reverse } = useAttendanceCommands();
  const [asking, setAsking] = useState<'refuse' | 'reverse' | null>(null);
  const { state } = correction;
  const pending = state === 'Pending';
  return (
    <>
      {pending && correction.user === me ? (
        <Button size={size} onClick={() => void withdraw(correction)}>
          Withdraw
        </Button>
      ) : null}
      {pending && mayDecide ? (
        <>
          <Button size={size} variant="primary" onClick={() => void approve(correction)}>
            Approve
          </Button>
          <Button size={size} onClick={() => setAsking('refuse')}>
            Reject
          </Button>
        </>
      ) : null}
      {state === 'Approved' && mayDecide ? (
        <Button size={size} onClick={() => setAsking('reverse')}>
          Reverse
        </Button>
      ) : null}
      {asking === null ? null : (
        <ReasonDialog
          title={asking === 'refuse' ? `Reject the correction of ${name}` : `Reverse the correction of ${name}`}
          action={asking === 'refuse' ? 'Reject' : 'Reverse'}
          onClose={() => setAsking(null)}
          onReason={(reason) => void (asking === 'refuse' ? refuse : reverse)(correction, reason)}
        />
      )}
    </>
  );
}
