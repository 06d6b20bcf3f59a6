import { daysText } from '../../ui/format/days-text';
import { Progress } from '../../ui/status/progress';
import { VisuallyHidden } from '../../ui/element/visually-hidden';
import { cx } from '../../ui/element/cx';
import { Skeleton } from '../../ui/status/skeleton';
import type { BookedBalance } from './use-balances';
import { formatNumber } from '../../ui/format/numbers';

/** Such as `4 taken · 2 booked`. */
function usesText({ taken, booked, carried, asked }: BookedBalance): string {
  const parts = [
    { days: taken - booked, text: 'taken' },
    { days: booked, text: 'booked' },
    { days: asked, text: 'asked for' },
    { days: carried, text: 'carried over' },
  ].filter(({ days }) => days > 0);
  return parts.length === 0 ? 'None taken' : parts.map(({ days, text }) => `${formatNumber(days)} ${text}`).join(' · ');
}

function BalanceCard({ balance, onOpen }: { balance: BookedBalance; onOpen: () => void }) {
  const { type, allowance, carried, taken } = balance;
  const all = allowance + carried;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={
        'relative flex min-w-0 flex-col gap-1.5 rounded-lg border bg-surface px-4 py-3 text-start shadow-card hover:bg-hover ' +
        'max-sm:h-control max-sm:shrink-0 max-sm:flex-row max-sm:items-center max-sm:px-2.5 max-sm:py-0'
      }
    >
      <span className="truncate text-meta font-medium text-ink-muted">
        <VisuallyHidden>Ledger of </VisuallyHidden>
        {type.name}
      </span>{' '}
      <span className="flex flex-wrap items-baseline gap-x-1.5 max-sm:flex-nowrap max-sm:whitespace-nowrap">
        <span
          className={cx(
            'text-figure font-semibold tracking-tight tabular-nums max-sm:text-body',
            balance.balance < 0 && 'text-danger-ink',
          )}
        >
          {formatNumber(balance.balance)}
        </span>{' '}
        <span className="text-meta text-ink-faint">of {daysText(all)} left</span>
      </span>
      <Progress
        hideLabel
        label={`Taken or booked of ${type.name}`}
        value={all === 0 ? Number(taken > 0) : taken / all}
        tone={balance.balance < 0 ? 'danger' : 'primary'}
        className="max-sm:hidden"
      />
      <span className="text-meta text-ink-faint max-sm:hidden">{usesText(balance)}</span>
    </button>
  );
}

/** In one strip on a phone, where what is booked stands in the ledger. */
export function BalanceCards(props: { balances: readonly BookedBalance[] | null; onOpen: (type: string) => void }) {
  const { balances, onOpen } = props;
  return (
    <section
      aria-label="Balance"
      aria-busy={balances === null}
      className={
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 ' +
        'max-sm:-m-1 max-sm:flex max-sm:gap-2 max-sm:overflow-x-auto max-sm:p-1'
      }
    >
      {balances === null
        ? ['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-26 rounded-lg max-sm:h-control max-sm:w-32 max-sm:shrink-0" />
          ))
        : balances.map((balance) => (
            <BalanceCard key={balance.type.id} balance={balance} onOpen={() => onOpen(balance.type.id)} />
          ))}
    </section>
  );
}
