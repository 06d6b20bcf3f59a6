import { looksAfterPeople } from '@atrium/contracts/core/permissions';
import type { LedgerLine } from '@atrium/contracts/leave/ledger';
import { ArrowRight, CalendarCog, CalendarX2, Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { RecordLink } from '../../platform/browser/record-link';
import { useUser } from '../../platform/session/session';
import { useMayAct } from '../../platform/session/use-may-act';
import { useCollection } from '../../platform/sync/use-collection';
import { daysText } from '../../ui/format/days-text';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { formatDate } from '../../ui/format/formats';
import { SkeletonText } from '../../ui/status/skeleton';
import { grantedText } from '../../shared-features/leave-balance/granted-text';
import { useBalances } from '../../shared-features/leave-balance/use-balances';
import { BalanceDialog } from './balance-dialog';
import { BalanceOnDay } from './balance-on-day';
import { EntitlementDialog } from './entitlement-dialog';
import { lineLabel, spanText } from './leave-labels';
import { useLeaveCommands } from './use-leave-commands';
import { useNameOf } from '../../platform/presence/use-names';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { RecordHistory } from '../../shared-features/history/record-history';
import { useLiveName } from '../../ui/person/person-names';
import { formatNumber } from '../../ui/format/numbers';

/** Amounts and reasons are shown with each entry. */
const labels: HistoryLabels = {
  collection: 'leave-corrections',
  thing: 'the balance',
  actions: {
    LeaveBalanceCorrected: 'corrected the balance',
    LeaveEntitlementSet: 'set an entitlement',
    LeaveEntitlementRemoved: 'removed an entitlement',
  },
  signs: {
    LeaveBalanceCorrected: { icon: Scale, tone: 'primary' },
    LeaveEntitlementSet: { icon: CalendarCog, tone: 'primary' },
    LeaveEntitlementRemoved: { icon: CalendarX2, tone: 'neutral' },
  },
  labelOf: (field) => field,
  textOf: () => null,
};

function BalanceHistoryDialog({ user, onClose }: { user: string; onClose: () => void }) {
  const nameOf = useNameOf();
  const isOwn = useUser()._id === user;
  const title = isOwn ? 'Corrections of your balances' : `Corrections of the balances of ${nameOf(user)}`;
  return (
    <Dialog open onClose={onClose} size="medium" title={title}>
      <RecordHistory labels={labels} id={user} />
    </Dialog>
  );
}

/** Signed. */
function moveText(days: number): string {
  return `${days > 0 ? '+' : days < 0 ? '−' : ''}${formatNumber(Math.abs(days))}`;
}

const linkLook = 'inline-flex items-center gap-1 rounded-sm text-meta text-accent-ink hover:underline';

function Lead({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={linkLook} onClick={onClick}>
      {children} <ArrowRight aria-hidden className="size-3 rtl:-scale-x-100" />
    </button>
  );
}

function Line(props: {
  line: LedgerLine;
  year: number;
  left: number;
  onOpen: (leave: string) => void;
  onYear: (year: number) => void;
  onHistory: () => void;
}) {
  const { line, year, left, onOpen, onYear, onHistory } = props;
  const { documents: leaves } = useCollection('leave');
  const { source } = line;
  const author = useLiveName(line.by);
  const leave = source?.collection === 'leave' ? leaves.find(({ _id }) => _id === source.id) : undefined;
  const today = useToday();
  const when = line.at === null ? '' : formatDate(line.at, { dateStyle: 'medium' });
  const by = line.by === null ? '' : ` by ${author}`;
  const about = leave === undefined ? (line.reason ?? '') : spanText(leave);
  const why = [grantedText(line), about, `${when}${by}`].filter((part) => part !== '').join(' · ');
  return (
    <li className="flex items-center gap-x-4 gap-y-1 border-b px-1 py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="font-medium">{lineLabel(line.kind, leave?.endDate ?? `${year}-12-31`, today)}</p>
        <p className="text-meta break-words text-ink-faint">
          {line.kind === 'carried' ? `From ${year - 1}` : why === '' ? 'From the settings' : why}
        </p>
      </div>
      {line.kind === 'carried' ? <Lead onClick={() => onYear(year - 1)}>{year - 1}</Lead> : null}
      {source === null ? null : source.collection === 'leave' ? (
        <Lead onClick={() => onOpen(source.id)}>Open</Lead>
      ) : source.collection === 'leave-corrections' ? (
        <Lead onClick={onHistory}>History</Lead>
      ) : (
        <RecordLink href="/u/setting?tab=organisation&setting=leaveTypes" className={linkLook}>
          Settings <ArrowRight aria-hidden className="size-3 rtl:-scale-x-100" />
        </RecordLink>
      )}
      <span className="w-12 text-end font-medium tabular-nums">{moveText(line.days)}</span>
      <span className="w-12 text-end text-ink-muted tabular-nums">{formatNumber(left)}</span>
    </li>
  );
}

export function LedgerDialog(props: {
  user: string;
  year: number;
  type: string;
  onClose: () => void;
  onOpen: (leave: string) => void;
  onYear: (year: number) => void;
}) {
  const { user, year, type, onClose, onOpen, onYear } = props;
  const balances = useBalances(user, year);
  const balance = balances?.find((one) => one.type.id === type);
  const lines = balance?.lines ?? [];
  const me = useUser();
  const mayDecide = useMayAct('decideLeave');
  const { removeEntitlement } = useLeaveCommands();
  const [correcting, setCorrecting] = useState(false);
  const [entitling, setEntitling] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  if (isHistoryOpen) return <BalanceHistoryDialog user={user} onClose={() => setHistoryOpen(false)} />;
  if (correcting && balance !== undefined) {
    return <BalanceDialog user={user} year={year} type={balance.type} onClose={() => setCorrecting(false)} />;
  }
  if (entitling && balance !== undefined) {
    const { type: entitledTo, allowance } = balance;
    const onDone = () => setEntitling(false);
    return <EntitlementDialog user={user} year={year} type={entitledTo} present={allowance} onClose={onDone} />;
  }
  const own = lines.find(({ kind }) => kind === 'entitlement')?.from;
  const isMine = looksAfterPeople(me) && mayDecide({ user });
  const mayCorrect = balance !== undefined && !balance.type.gone && isMine;
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={balance === undefined ? `Leave ${year}` : `${balance.type.name} ${year}`}
      description={balance === undefined ? undefined : `${daysText(balance.balance)} left`}
      footer={
        mayCorrect ? (
          <>
            {own === undefined ? null : (
              <Button
                variant="ghost"
                icon={CalendarX2}
                onClick={() => void removeEntitlement(user, { type, year: own })}
              >
                Remove entitlement
              </Button>
            )}
            <Button icon={CalendarCog} onClick={() => setEntitling(true)}>
              Set entitlement
            </Button>
            <Button icon={Scale} onClick={() => setCorrecting(true)}>
              Correct balance
            </Button>
          </>
        ) : undefined
      }
    >
      {balances === null ? <SkeletonText lines={4} /> : null}
      {balances !== null && balance === undefined ? (
        <p className="text-ink-muted">This leave type does not exist.</p>
      ) : null}
      {balance === undefined ? null : <BalanceOnDay key={`${type} ${year}`} user={user} balance={balance} />}
      <ol aria-label="Ledger">
        {lines.map((line, index) => (
          <Line
            key={`${line.source?.id ?? ''}-${line.source?.version ?? 0}-${line.kind}`}
            line={line}
            year={year}
            left={lines.slice(0, index + 1).reduce((sum, { days }) => sum + days, 0)}
            onOpen={onOpen}
            onYear={onYear}
            onHistory={() => setHistoryOpen(true)}
          />
        ))}
      </ol>
    </Dialog>
  );
}
