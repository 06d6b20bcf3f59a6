import { ArrowRight, MoveRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { differencesOf, recordOfBoth, type RecordThenAndNow } from '../../platform/past/comparison-here';
import { useNameOf } from '../../platform/presence/use-names';
import type { ComparisonKit, Fate } from '../../ui/compare/comparison';
import { cx } from '../../ui/element/cx';
import { useStore } from '../../ui/store/use-store';
import type { WordedChange } from '../history/history-labels';
import { netChanges } from '../history/net-changes';
import { figureDifference } from './figure-difference';
import { kindLabels } from './kind-labels';
import { formatNumber } from '../../ui/format/numbers';

type PropsOf<Part extends 'Tag' | 'Cell' | 'Note' | 'Ghost' | 'Figure'> = ComponentProps<ComparisonKit[Part]>;

const fateLabels: Readonly<Record<Fate, string>> = { added: 'New', changed: 'Changed', moved: 'Moved', gone: 'Gone' };

const fateClass: Readonly<Record<Fate, string>> = {
  added: 'bg-success-soft text-success-ink',
  changed: 'bg-past-soft text-past-ink',
  moved: 'bg-past-soft text-past-ink',
  gone: 'bg-danger-soft text-danger-ink',
};

/** Says what something is, compared with then. */
export function Tag({ fate }: PropsOf<'Tag'>) {
  return (
    <span
      className={cx('inline-block shrink-0 rounded-sm px-1 text-tiny font-medium', fateClass[fate])}
      data-fate={fate}
    >
      {fateLabels[fate]}
    </span>
  );
}

/** What a value was, before what it is. */
function From({ children }: { children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-1 text-tiny text-ink-muted">
      <span className="sr-only">was</span>
      <s className="min-w-0 truncate decoration-ink-faint">{children}</s>
      <ArrowRight aria-label="now" className="size-3 shrink-0 text-past rtl:-scale-x-100" />
    </span>
  );
}

function plainText(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' && value !== '' ? value : 'none';
}

function valueIn(document: RecordThenAndNow['now'], field: string): unknown {
  return new Map<string, unknown>(Object.entries(document)).get(field);
}

/**
 * What is different in a record, by the labels of its kind.
 * @param only the field that is asked about; all of them where it is left out
 * @param shown fields that are shown elsewhere
 * @returns null for what is no record that both moments show
 */
function useWordedChanges(
  id: string,
  { only, shown = [] }: { readonly only?: string; readonly shown?: readonly string[] },
): readonly WordedChange[] | null {
  const nameOf = useNameOf();
  const labels = useStore(kindLabels);
  const record = recordOfBoth(id);
  if (record === null) return null;
  const { collection, before, now } = record;
  const changes = differencesOf(record)
    .filter((field) => (only === undefined || field === only) && !shown.includes(field) && field !== 'deleted')
    .map((field) => ({ field, from: valueIn(before, field), to: valueIn(now, field) }));
  return netChanges(labels[collection], changes, nameOf);
}

/** A cell of a changed row; it shows what it held, above what it holds. */
export function Cell({ id, field, sorted: [was, is], children }: PropsOf<'Cell'>) {
  const changes = useWordedChanges(id, { only: field });
  const [change] = changes ?? [];
  const isPlainlyOther = changes === null && was !== is && (was != null || is != null);
  if (change === undefined && !isPlainlyOther) return children;
  const text = change === undefined ? plainText(was) : (change.from ?? 'none');
  return (
    <span data-compared={field} title={`Was: ${text}`} className="flex min-w-0 flex-col justify-center leading-tight">
      <From>
        <span className="inline-block max-w-44 truncate align-bottom">{text}</span>
      </From>
      {children}
    </span>
  );
}

/** More than this would hide the card. */
const mostLines = 3;

/** What became of a record, one field a line. */
export function Note({ id, fate, shown = [] }: PropsOf<'Note'>) {
  const changes = useWordedChanges(id, { shown }) ?? [];
  if (fate === 'added' || fate === 'gone') return <Tag fate={fate} />;
  if (changes.length === 0) return fate === 'moved' ? <Tag fate={fate} /> : null;
  const rest = changes.length - mostLines;
  return (
    <span data-fate={fate} className="flex min-w-0 flex-col gap-px text-tiny text-ink-muted">
      {changes.slice(0, mostLines).map(({ label, from, to }) => (
        <span key={label} title={`${label}: ${from ?? 'none'} → ${to ?? 'none'}`} className="flex min-w-0 gap-1">
          <span className="shrink-0 font-medium text-past-ink">{label}</span>
          <span className="flex min-w-0 items-center gap-1">
            <s className="min-w-0 truncate decoration-ink-faint">{from ?? 'none'}</s>
            <ArrowRight aria-label="now" className="size-3 shrink-0 text-past rtl:-scale-x-100" />
            <span className="min-w-0 truncate text-ink">{to ?? 'none'}</span>
          </span>
        </span>
      ))}
      {rest > 0 ? <span>and {rest} more</span> : null}
    </span>
  );
}

/** Where a card was, in outline. */
export function Ghost({ name, to }: PropsOf<'Ghost'>) {
  return (
    <div
      data-ghost
      className="flex min-w-0 flex-col gap-0.5 rounded-lg border border-dashed border-line-strong px-3 py-2 text-meta text-ink-faint"
    >
      <span className="sr-only">Was here:</span>
      <span className="truncate">{name}</span>
      <span className="flex min-w-0 items-center gap-1 text-tiny">
        {to === null ? (
          'Gone'
        ) : (
          <>
            <MoveRight aria-hidden className="size-3 shrink-0 rtl:-scale-x-100" />
            <span className="truncate">{to}</span>
          </>
        )}
      </span>
    </div>
  );
}

/** By how much a figure differs, behind the figure. */
export function Figure({ then, now }: PropsOf<'Figure'>) {
  const difference = figureDifference(then, now);
  if (difference === null) return null;
  return (
    <span
      data-difference
      title={`Was ${then}`}
      className="w-fit rounded-full bg-past-soft px-1.5 text-meta font-medium text-past-ink tabular-nums"
    >
      {difference}
    </span>
  );
}
