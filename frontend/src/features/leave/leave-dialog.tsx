import { dayAt } from '@atrium/contracts/core/zones';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { type ReactNode, useState } from 'react';
import { useRights, useUser } from '../../platform/session/session';
import { useNameOf } from '../../platform/presence/use-names';
import { useSettings } from '../../platform/organisation/use-settings';
import { useMayDecide } from '../../platform/session/use-may-decide';
import { Button } from '../../ui/element/button';
import { useNow } from '../../ui/format/clock';
import { daysText } from '../../ui/format/days-text';
import { Dialog } from '../../ui/overlay/dialog';
import { formatDate } from '../../ui/format/formats';
import { PersonChip } from '../../ui/person/person-chip';
import { CustomValues } from '../../shared-features/custom-fields/custom-values';
import { RecordHistory } from '../../shared-features/history/record-history';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { LeavePreview } from './leave-preview';
import { LeaveStateBadge } from './leave-state';
import { leaveLabels, spanText } from './leave-labels';
import { ownActions } from './select';
import { useLeaveCommands } from './use-leave-commands';
import { PersonName } from '../../ui/person/person-name';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="min-w-0 break-words whitespace-pre-wrap">{children}</dd>
    </div>
  );
}

function Facts({ leave }: { leave: LeaveView }) {
  const name = useNameOf()(leave.user);
  const { approver, decidedAt, answer, description } = leave;
  const decided = decidedAt === null ? '' : `, ${formatDate(decidedAt, { dateStyle: 'medium', timeStyle: 'short' })}`;
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      <Fact label="Whose">
        <PersonChip name={name} id={leave.user} size="xs" />
      </Fact>
      <Fact label="When">{spanText(leave)}</Fact>
      <Fact label="Days">{daysText(leave.days)}</Fact>
      {description === '' ? null : <Fact label="Description">{description}</Fact>}
      <Fact label={decidedAt === null ? 'Asked' : 'Decided by'}>
        {approver === null ? (
          'No approver available'
        ) : (
          <>
            <PersonName id={approver._id} name={approver.username} />
            {decided}
          </>
        )}
      </Fact>
      {answer === '' ? null : <Fact label="Reason">{answer}</Fact>}
    </dl>
  );
}

function Actions({ leave, onEdit, onReject }: { leave: LeaveView; onEdit: () => void; onReject: () => void }) {
  const me = useUser()._id;
  const { can } = useRights();
  const { timeZone } = useSettings();
  const { approve, withdraw, restore } = useLeaveCommands();
  const decides = useMayDecide()(leave) && leave.state !== 'Withdrawn';
  const own = ownActions(leave, me, can, dayAt(useNow(), timeZone));
  return (
    <>
      {own.withdraw ? (
        <Button onClick={() => void withdraw(leave)}>{leave.state === 'Approved' ? 'Give back' : 'Delete'}</Button>
      ) : null}
      {own.restore ? <Button onClick={() => void restore(leave)}>Ask again</Button> : null}
      {own.edit ? (
        <Button variant="primary" onClick={onEdit}>
          Edit
        </Button>
      ) : null}
      {decides && leave.state !== 'Rejected' ? <Button onClick={onReject}>Reject</Button> : null}
      {decides && leave.state !== 'Approved' ? (
        <Button variant="primary" onClick={() => void approve(leave)}>
          Approve
        </Button>
      ) : null}
    </>
  );
}

export function LeaveDialog(props: { leave: LeaveView; onClose: () => void; onEdit: () => void }) {
  const { leave, onClose, onEdit } = props;
  const { reject } = useLeaveCommands();
  const name = useNameOf()(leave.user);
  const [rejecting, setRejecting] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={leave.leaveType}
      aside={<LeaveStateBadge state={leave.state} />}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Actions leave={leave} onEdit={onEdit} onReject={() => setRejecting(true)} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts leave={leave} />
        <CustomValues custom={leave.custom} collection="leave" record={leave._id} />
        {leave.state === 'Pending' ? (
          <LeavePreview span={leave} user={leave.user} type={leave.type} leave={leave._id} />
        ) : null}
        <section aria-label="History" className="flex flex-col gap-2">
          <h3 className="text-meta font-semibold text-ink-muted">History</h3>
          <RecordHistory labels={leaveLabels} id={leave._id} />
        </section>
      </div>
      {rejecting ? (
        <ReasonDialog
          title={`Reject the leave of ${name}`}
          action="Reject"
          onClose={() => setRejecting(false)}
          onReason={(reason) => void reject(leave, reason)}
        />
      ) : null}
    </Dialog>
  );
}
