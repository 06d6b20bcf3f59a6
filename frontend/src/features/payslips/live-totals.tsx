import type { PayTotals } from '@atrium/contracts/payslips/rules';
import { money } from './select';

export function LiveTotals({ totals, currency }: { totals: PayTotals; currency: string }) {
  const { gross, unpaid, deducted, net } = totals;
  const lines = [
    { label: 'Gross', amount: gross },
    { label: 'Unpaid days', amount: unpaid },
    { label: 'Total deductions', amount: deducted },
  ];
  return (
    <section aria-label="Summary" aria-live="polite" className="rounded-lg border bg-sunken px-4 py-3">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        {lines.map(({ label, amount }) => (
          <div key={label} className="contents">
            <dt className="pe-4 text-ink-muted">{label}</dt>
            <dd className="text-end tabular-nums">{money(amount, currency)}</dd>
          </div>
        ))}
        <dt className="border-t pt-1.5 text-title font-semibold">Net</dt>
        <dd
          className={`border-t pt-1.5 text-end text-title font-semibold tabular-nums ${net.startsWith('-') ? 'text-danger-ink' : ''}`}
        >
          {money(net, currency)}
        </dd>
      </dl>
    </section>
  );
}
