import type { LeaveView } from '@atrium/contracts/leave/views';
import { type ReactNode, useState } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { useRights, useUser } from '../../platform/session/session';
import { useNameOf } from '../../platform/presence/use-names';
import { useMayAct } from '../../platform/session/use-may-act';
import { Button } from '../../ui/element/button';
import { daysText } from '../../ui/format/days-text';
import { formatDate } from '../../ui/format/formats';
import { AvatarStack, type Person } from '../../ui/person/avatar-stack';
import { PersonChip } from '../../ui/person/person-chip';
import { AttachmentsSection } from '../../shared-features/attachments/attachments-section';
import { useMayDecide, useMayRefuse } from '../../shared-features/deputies/use-may-decide';
import { CustomValues } from '../../shared-features/custom-fields/custom-values';
import { RecordDiscussion } from '../../shared-features/conversation/discussion';
import { RecordHistory } from '../../shared-features/history/record-history';
import { PanelBody } from '../../shared-features/record-panel/panel-body';
import { ReplayButton } from '../../shared-features/history/replay-button';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../shared-features/record-panel/record-panel';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { LeaveFilesDialog } from './leave-files-dialog';
import { LeavePreview } from './leave-preview';
import { LeaveStateBadge } from './leave-state';
import { leaveLabels, spanText } from './leave-labels';
import { ownActions } from './select';
import { useLeaveCommands } from './use-leave-commands';
import { PersonName } from '../../ui/person/person-name';

function Fact({ label, field, children }: { label: string; field?: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-faint">{label}</dt>
      <dd data-field={field} className="min-w-0 break-words whitespace-pre-wrap">
        {children}
      </dd>
    </div>
  );
}

/** Whose deputy decided, or who decides as one. */
function ForWhom({ leave: { decidedFor, deputy, deputyFor, state } }: { leave: LeaveView }) {
  if (decidedFor !== undefined) {
    return (
      <>
        {' '}
        for <PersonName id={decidedFor._id} name={decidedFor.username} />
      </>
    );
  }
  if (state !== 'Pending' || deputy === undefined || deputyFor !== undefined) return null;
  return (
    <>
      , or <PersonName id={deputy._id} name={deputy.username} /> for them
    </>
  );
}

function Facts({ leave }: { leave: LeaveView }) {
  const name = useNameOf()(leave.user);
  const { approver, recordedBy, endorsedBy, endorsedFor, endorsedAt, decidedAt, answer, description } = leave;
  const decided = decidedAt === null ? '' : `, ${formatDate(decidedAt, { dateStyle: 'medium', timeStyle: 'short' })}`;
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      <Fact label="Whose">
        <PersonChip name={name} id={leave.user} size="xs" />
      </Fact>
      <Fact label="When" field="startDate">
        {spanText(leave)}
      </Fact>
      <Fact label="Days" field="days">
        {daysText(leave.days)}
      </Fact>
      {description === '' ? null : (
        <Fact label="Description" field="description">
          {description}
        </Fact>
      )}
      {recordedBy === undefined ? null : (
        <Fact label="Recorded by">
          <PersonName id={recordedBy._id} name={recordedBy.username} /> for <PersonName id={leave.user} name={name} />
        </Fact>
      )}
      {endorsedBy === undefined ? null : (
        <Fact label="First approval" field="endorsedBy">
          <PersonName id={endorsedBy._id} name={endorsedBy.username} />
          {endorsedFor === undefined ? null : (
            <>
              {' '}
              for <PersonName id={endorsedFor._id} name={endorsedFor.username} />
            </>
          )}
          {endorsedAt === undefined ? null : `, ${formatDate(endorsedAt, { dateStyle: 'medium', timeStyle: 'short' })}`}
        </Fact>
      )}
      <Fact label={decidedAt === null ? 'Asked' : 'Decided by'} field="approver">
        {approver === null ? (
          'No approver available'
        ) : (
          <>
            <PersonName id={approver._id} name={approver.username} />
            <ForWhom leave={leave} />
            {decided}
          </>
        )}
      </Fact>
      {answer === '' ? null : (
        <Fact label="Reason" field="answer">
          {answer}
        </Fact>
      )}
    </dl>
  );
}

function Actions(props: { leave: LeaveView; onEdit: () => void; onAttach: () => void; onReject: () => void }) {
  const { leave, onEdit, onAttach, onReject } = props;
  const me = useUser()._id;
  const { can } = useRights();
  const { approve, withdraw, restore } = useLeaveCommands();
  const isThere = leave.state !== 'Withdrawn';
  const decides = useMayDecide('decideLeave')(leave) && isThere;
  const refuses = useMayRefuse('decideLeave')(leave) && isThere;
  const own = ownActions(leave, me, can, useToday());
  return (
    <>
      {own.withdraw ? (
        <Button onClick={() => void withdraw(leave)}>{leave.state === 'Approved' ? 'Give back' : 'Delete'}</Button>
      ) : null}
      {own.restore ? <Button onClick={() => void restore(leave)}>Ask again</Button> : null}
      {own.attach ? <Button onClick={onAttach}>Attach files</Button> : null}
      {own.edit ? (
        <Button variant="primary" onClick={onEdit}>
          Edit
        </Button>
      ) : null}
      {refuses && leave.state !== 'Rejected' ? <Button onClick={onReject}>Reject</Button> : null}
      {decides && leave.state !== 'Approved' ? (
        <Button variant="primary" onClick={() => void approve(leave)}>
          Approve
        </Button>
      ) : null}
    </>
  );
}

/** The panel of a leave. */
export function LeaveDetails(props: {
  leave: LeaveView;
  /** The others who have this leave open. */
  viewers: readonly Person[];
  onEdit: () => void;
}) {
  const { leave, viewers, onEdit } = props;
  const { reject } = useLeaveCommands();
  // A deputy does not see the balances of those who ask.
  const reads = useMayAct('readLeave')(leave);
  const name = useNameOf()(leave.user);
  const [rejecting, setRejecting] = useState(false);
  const [attaching, setAttaching] = useState(false);
  return (
    <RecordPanel
      title={`${leave.leaveType}, ${spanText(leave)}`}
      marks={
        <>
          <LeaveStateBadge state={leave.state} />
          <EditorsMark topic="leave" id={leave._id} />
          <AvatarStack label="Also looking at this leave" people={viewers} />
        </>
      }
      note={
        <>
          Leave of <PersonName id={leave.user} name={name} />
        </>
      }
      actions={
        <Actions
          leave={leave}
          onEdit={onEdit}
          onAttach={() => setAttaching(true)}
          onReject={() => setRejecting(true)}
        />
      }
    >
      <PanelBody
        record={leave._id}
        facts={<Facts leave={leave} />}
        rest={<CustomValues custom={leave.custom} collection="leave" record={leave._id} />}
      >
        <AttachmentsSection attachments={leave.attachments ?? []} collection="leave" record={leave._id} />
        {leave.state === 'Pending' ? (
          <LeavePreview span={leave} user={leave.user} type={reads ? leave.type : null} leave={leave._id} />
        ) : null}
        <PanelSection title="Discussion" holdsRegion>
          <RecordDiscussion collection="leave" id={leave._id} labels={leaveLabels} />
        </PanelSection>
        <PanelSection title="History" aside={<ReplayButton collection="leave" record={leave._id} />}>
          <RecordHistory labels={leaveLabels} id={leave._id} />
        </PanelSection>
      </PanelBody>
      {attaching ? <LeaveFilesDialog leave={leave} onClose={() => setAttaching(false)} /> : null}
      {rejecting ? (
        <ReasonDialog
          title={`Reject the leave of ${name}`}
          action="Reject"
          onClose={() => setRejecting(false)}
          onReason={(reason) => void reject(leave, reason)}
        />
      ) : null}
    </RecordPanel>
  );
}
