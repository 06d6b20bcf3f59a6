import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { useCompared } from '../../ui/compare/comparison';

/** By when some share of the runs is done, in words. */
export interface ForecastDate {
  readonly label: string;
  readonly text: string;
}

function From({ text }: { text: string }) {
  return (
    <>
      <span className="sr-only">was</span> <s className="decoration-ink-faint">{text}</s>{' '}
      <ArrowRight aria-label="now" className="inline size-3 text-past rtl:-scale-x-100" />{' '}
    </>
  );
}

/**
 * How the dates of a forecast moved since the moment with which the page is compared, from → to; nothing where they did not.
 * @param of what is foretold, as no other part of the screen
 * @param dates null where nothing is foretold
 */
export function MovedDates({ of, dates }: { of: string; dates: readonly ForecastDate[] | null }) {
  const text = JSON.stringify(dates);
  const held = useMemo(() => JSON.parse(text) as readonly ForecastDate[] | null, [text]);
  const compared = useCompared(`forecast ${of}`, held);
  if (compared === null || compared.isThen || compared.former === undefined) return null;
  const { former } = compared;
  if (held === null)
    return former === null ? null : <p className="text-past-ink">It was foretold then, and is not any more.</p>;
  if (former === null) return <p className="text-past-ink">Nothing was foretold then.</p>;
  const moved = held.flatMap(({ label, text: to }) => {
    const from = former.find((date) => date.label === label)?.text;
    return from === undefined || from === to ? [] : [{ label, from, to }];
  });
  if (moved.length === 0) return <p className="text-past-ink">Its dates are those of then.</p>;
  return (
    <ul
      aria-label="How the forecast moved"
      className="flex flex-wrap gap-x-4 gap-y-1 rounded-md bg-past-soft px-2 py-1 text-meta"
    >
      {moved.map(({ label, from, to }) => (
        <li key={label} className="tabular-nums">
          <span className="font-medium text-past-ink">{label}</span> <From text={from} />
          {to}
        </li>
      ))}
    </ul>
  );
}
