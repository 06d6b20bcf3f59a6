import type { LeaveView } from '@atrium/contracts/leave/views';
import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../platform/session/session';
import { useMayAct } from '../../platform/session/use-may-act';
import { useNameOf } from '../../platform/presence/use-names';
import { isGone, RowNote } from '../../ui/compare/row-note';
import { useComparedRows } from '../../ui/compare/use-compared-rows';
import { Button } from '../../ui/element/button';
import { Card } from '../../ui/layout/card';
import { EmptyState } from '../../ui/status/empty-state';
import { PersonChip } from '../../ui/person/person-chip';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { LeavePreview } from './leave-preview';
import { spanText } from './leave-labels';
import { RecordedBy } from './leave-table';
import { useLeaveCommands } from './use-leave-commands';
import { useLiveName } from '../../ui/person/person-names';

/** Says who approved a leave first; nothing where HR does not wait for that. */
function EndorsedBy({ leave: { endorsedBy } }: { leave: LeaveView }) {
  const name = useLiveName(endorsedBy ?? null);
  if (endorsedBy === undefined) return null;
  return <span className="text-meta text-ink-faint">{`Approved by ${name}, HR decides next`}</span>;
}

/** Who decides, where it is not the reader alone; empty otherwise. */
function askedText({ approver, deputy, deputyFor }: LeaveView, me: string, asks: string, deputyName: string): string {
  if (approver === null) return '';
  const isDeputized = deputy !== undefined && deputyFor === undefined;
  if (isDeputized && deputy._id === me) return `You decide for ${asks}`;
  if (isDeputized && approver._id === me) return `You decide, or ${deputyName} for you`;
  if (isDeputized) return `${asks} decides, or ${deputyName} for them`;
  return approver._id === me ? '' : `${asks} decides`;
}

function Request(props: { leave: LeaveView; onOpen: () => void; note: ReactNode; hasLeft: boolean }) {
  const { leave, onOpen, note, hasLeft } = props;
  const me = useUser()._id;
  const name = useNameOf()(leave.user);
  const { approve, reject } = useLeaveCommands();
  const [rejecting, setRejecting] = useState(false);
  const { approver, deputy, description } = leave;
  const asked = askedText(leave, me, useLiveName(approver), useLiveName(deputy ?? null));
  // A deputy does not see the balances of those who ask.
  const reads = useMayAct('readLeave')(leave);
  return (
    <li
      aria-label={`Leave of ${name}, ${spanText(leave)}`}
      className="flex flex-wrap gap-x-6 gap-y-3 border-b px-4 py-3 last:border-b-0"
    >
      <div className="flex min-w-0 grow basis-60 flex-col gap-1">
        <PersonChip name={name} id={leave.user} />
        {note}
        <p className="font-medium">
          <button type="button" className="rounded-sm text-start hover:underline" onClick={onOpen}>
            {leave.leaveType}, <span className="tabular-nums">{spanText(leave)}</span>
          </button>
        </p>
        {asked === '' ? null : <span className="text-meta break-words text-ink-faint">{asked}</span>}
        <RecordedBy leave={leave} />
        <EndorsedBy leave={leave} />
        {description === '' ? null : <p className="break-words text-ink-muted">{description}</p>}
      </div>
      <div className="min-w-0 grow basis-72">
        <LeavePreview span={leave} user={leave.user} type={reads ? leave.type : null} leave={leave._id} />
      </div>
      {hasLeft ? null : (
        <div className="flex items-start gap-2">
          <Button size="sm" variant="primary" onClick={() => void approve(leave)}>
            Approve
          </Button>
          <Button size="sm" onClick={() => setRejecting(true)}>
            Reject
          </Button>
        </div>
      )}
      {rejecting ? (
        <ReasonDialog
          title={`Reject the leave of ${name}`}
          action="Reject"
          onClose={() => setRejecting(false)}
          onReason={(reason) => void reject(leave, reason)}
        />
      ) : null}
    </li>
  );
}

const idOf = ({ _id }: LeaveView) => _id;

/** With the resulting days and who else is away. */
export function RequestList({ leaves, onOpen }: { leaves: readonly LeaveView[]; onOpen: (id: string) => void }) {
  // The list of all leave counts them.
  const { rows, marks } = useComparedRows('To decide', leaves, idOf, false);
  return (
    <Card title={`To decide (${leaves.length})`} flush>
      {rows.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title="Nothing is waiting for you"
          description="Applications of your team appear here."
        />
      ) : (
        <ul aria-label="To decide">
          {rows.map((leave) => (
            <Request
              key={leave._id}
              leave={leave}
              onOpen={() => onOpen(leave._id)}
              note={<RowNote marks={marks} id={leave._id} />}
              hasLeft={isGone(marks, leave._id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
