import type { CorrectionView } from '@atrium/contracts/attendance/views';
import { ClipboardCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../platform/session/session';
import { useNameOf } from '../../platform/presence/use-names';
import { useSettings } from '../../platform/organisation/use-settings';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import { formatDate } from '../../ui/format/formats';
import { PersonChip } from '../../ui/person/person-chip';
import type { Tone } from '../../ui/element/tone';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { spanText } from './time-text';
import { useAttendanceCommands } from './use-attendance-commands';
import { PersonName } from '../../ui/person/person-name';

const tones: Readonly<Record<CorrectionView['state'], Tone>> = {
  Pending: 'warning',
  Approved: 'success',
  Refused: 'danger',
  Withdrawn: 'neutral',
  Reversed: 'neutral',
};

function useBroughtBefore(isOpen: boolean) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return row;
}

interface RowProps {
  correction: CorrectionView;
  isOpen: boolean;
  mayDecide: boolean;
}

function Row({ correction, isOpen, mayDecide }: RowProps) {
  const { timeZone } = useSettings();
  const me = useUser()._id;
  const nameOf = useNameOf();
  const name = nameOf(correction.user);
  const { approve, withdraw, refuse, reverse } = useAttendanceCommands();
  const [asking, setAsking] = useState<'refuse' | 'reverse' | null>(null);
  const { state, recorded, decidedby, answer, approver } = correction;
  const day = formatDate(correction.day, { timeZone: 'UTC', dateStyle: 'medium' });
  const pending = state === 'Pending';
  const row = useBroughtBefore(isOpen);
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-current={isOpen || undefined}
      aria-label={`Correction of ${name}, ${day}`}
      className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b px-4 py-3 last:rounded-b-lg last:border-b-0 aria-current:bg-accent-soft"
    >
      <div className="w-44 shrink-0">
        <PersonChip name={name} id={correction.user} detail={day} />
      </div>
      <div className="min-w-52 grow basis-52">
        <p className="tabular-nums">
          {recorded === null ? null : (
            <span className="me-2 text-ink-faint line-through">{spanText(recorded.in, recorded.out, timeZone)}</span>
          )}
          <span className="font-medium">{spanText(correction.in, correction.out, timeZone)}</span>
        </p>
        <p className="break-words text-ink-muted">{correction.reason}</p>
        {pending && approver !== undefined && approver !== me ? (
          <p className="text-meta text-ink-faint">Asked: {nameOf(approver)}</p>
        ) : null}
        {decidedby === null ? null : (
          <p className="text-meta text-ink-faint">
            <PersonName id={decidedby._id} name={decidedby.username} />
            {answer === '' ? '' : `: ${answer}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{state}</Badge>
        {pending && mayDecide ? (
          <>
            <Button size="sm" variant="primary" onClick={() => void approve(correction)}>
              Approve
            </Button>
            <Button size="sm" onClick={() => setAsking('refuse')}>
              Refuse
            </Button>
          </>
        ) : null}
        {state === 'Approved' && mayDecide ? (
          <Button size="sm" onClick={() => setAsking('reverse')}>
            Reverse
          </Button>
        ) : null}
        {pending && correction.user === me ? (
          <Button size="sm" onClick={() => void withdraw(correction)}>
            Withdraw
          </Button>
        ) : null}
      </div>
      {asking === null ? null : (
        <ReasonDialog
          title={asking === 'refuse' ? `Refuse the correction of ${name}` : `Reverse the correction of ${name}`}
          action={asking === 'refuse' ? 'Refuse' : 'Reverse'}
          onClose={() => setAsking(null)}
          onReason={(reason) => void (asking === 'refuse' ? refuse : reverse)(correction, reason)}
        />
      )}
    </li>
  );
}

/** Pending first, then newest. */
export function CorrectionList(props: {
  title: string;
  corrections: readonly CorrectionView[];
  open: string | undefined;
  mayDecide: (correction: CorrectionView) => boolean;
  empty: string;
}) {
  const { title, corrections, open, mayDecide, empty } = props;
  const sorted = corrections.toSorted(
    (a, b) =>
      Number(b.state === 'Pending') - Number(a.state === 'Pending') || b.requestedAt.localeCompare(a.requestedAt),
  );
  return (
    <section aria-label={title} className="rounded-lg border bg-surface shadow-card">
      <h2 className="border-b px-4 py-3 text-body font-semibold">{title}</h2>
      {sorted.length === 0 ? (
        <EmptyState icon={ClipboardCheck} title={empty} />
      ) : (
        <ul>
          {sorted.map((correction) => (
            <Row
              key={correction._id}
              correction={correction}
              isOpen={correction._id === open}
              mayDecide={mayDecide(correction)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
