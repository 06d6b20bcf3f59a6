import { addDays } from '@atrium/contracts/core/days';
import type { FormField } from '@atrium/contracts/core/custom-fields';
import { matchesPattern } from '@atrium/contracts/core/field-patterns';
import type { RecordKind } from '@atrium/contracts/core/record-kind';
import { dayCutter } from '@atrium/contracts/core/zones';
import { recordKinds } from '@atrium/contracts/record-kinds';
import type { TemplateTarget } from '@atrium/contracts/templates/rules';
import { mostTriedDays } from '@atrium/contracts/what-if/body';
import { ExternalLink } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useToday } from '../../platform/organisation/use-today';
import { useTopic } from '../../platform/sync/use-collection';
import { recordName, titleOf } from '../../shared-features/record-list/record-values';
import { VisuallyHidden } from '../../ui/element/visually-hidden';
import { DayInput } from '../../ui/form/day-input';
import { formatNumber } from '../../ui/format/numbers';
import { Disclosure } from '../../ui/layout/disclosure';
import { SkeletonText } from '../../ui/status/skeleton';
import { type FilledRecord, type RefusedRecord, triedRecords } from './tried-records';

const usualDays = 30;
const mostShown = 50;

const kinds: readonly RecordKind[] = Object.values(recordKinds);

function Refused({ kind, refused }: { kind: RecordKind; refused: RefusedRecord<FilledRecord> }) {
  const { record, problems } = refused;
  return (
    <li className="flex flex-col gap-0.5 border-b py-1.5 last:border-b-0">
      {/* In another tab, since the fields are not saved. */}
      <a
        href={`${kind.opens[0]}${record._id}`}
        target="_blank"
        rel="noopener"
        className="flex min-w-0 items-center gap-1.5 rounded-sm hover:underline"
      >
        <span className="shrink-0 font-medium tabular-nums">{recordName(kind, record)}</span>
        {kind.number === undefined ? null : (
          <span className="min-w-0 truncate text-ink-muted">{titleOf(kind, record)}</span>
        )}
        <ExternalLink aria-hidden className="size-3 shrink-0 text-ink-faint" />
        <VisuallyHidden>opens in a new tab</VisuallyHidden>
      </a>
      {problems.map(({ label, message }) => (
        <span key={`${label} ${message}`} className="text-meta text-ink-muted">
          <span className="font-medium">{label}</span>: {message}
        </span>
      ))}
    </li>
  );
}

function Answer(props: {
  kind: RecordKind;
  fields: readonly FormField[];
  saved: readonly FormField[] | null;
  span: { readonly from: string; readonly to: string };
}) {
  const { kind, fields, saved, span } = props;
  const { documents, status, message, complete } = useTopic<FilledRecord>(kind.collection);
  const { timeZone } = useSettings();
  const tried = useMemo(
    () => triedRecords(documents, { fields, saved, ...span, dayOf: dayCutter(timeZone), matches: matchesPattern }),
    [documents, fields, saved, span, timeZone],
  );
  if (status === 'loading') return <SkeletonText lines={3} />;
  if (status !== 'ready') return <p className="text-ink-muted">{message ?? 'You don’t see these records.'}</p>;
  const { seen, refused, before, fields: reasons } = tried;
  if (seen === 0)
    return <p className="text-ink-muted">You see no record of this time that was filled in with such a form.</p>;
  const more = refused.length - mostShown;
  return (
    <>
      <p>
        {before === null
          ? `Would have been refused: ${formatNumber(refused.length)} of ${formatNumber(seen)}`
          : `Would have been refused: ${formatNumber(refused.length)} of ${formatNumber(seen)}, by the fields as they are saved ${formatNumber(before)}`}
      </p>
      {complete ? null : (
        <p className="text-meta text-warning-ink">Of very many records only the newest are looked at.</p>
      )}
      {reasons.length === 0 ? null : (
        <ul aria-label="Why they would have been refused" className="text-meta">
          {reasons.map(({ label, message: why, count }) => (
            <li key={`${label} ${why}`} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{label}</span>: {why}
              </span>
              <span className="tabular-nums">{formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {refused.length === 0 ? null : (
        <ul aria-label="Records that would have been refused" className="max-h-72 overflow-y-auto">
          {refused.slice(0, mostShown).map((one) => (
            <Refused key={one.record._id} kind={kind} refused={one} />
          ))}
        </ul>
      )}
      {more > 0 ? <p className="text-meta text-ink-faint">{`And ${formatNumber(more)} more`}</p> : null}
    </>
  );
}

function Span(props: Omit<Parameters<typeof Answer>[0], 'span'>) {
  const today = useToday();
  const [span, setSpan] = useState({ from: addDays(today, 1 - usualDays), to: today });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-meta text-ink-muted">
        Records that were made in this time with a template for this form, held against these fields. Nothing is saved,
        and what you may not see is not counted.
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <DayInput
          label="From"
          value={span.from}
          min={addDays(span.to, 1 - mostTriedDays)}
          max={span.to}
          onChange={(from) => setSpan({ ...span, from })}
        />
        <DayInput label="To" value={span.to} min={span.from} max={today} onChange={(to) => setSpan({ ...span, to })} />
      </div>
      <Answer {...props} span={span} />
    </div>
  );
}

/** Which records of the last month the fields of a form would have refused, while they are edited. */
export function TriedOnPast(props: {
  target: TemplateTarget | '';
  fields: readonly FormField[];
  /** As they are; null for a template that is not saved yet. */
  saved: readonly FormField[] | null;
}) {
  const { target, fields, saved } = props;
  const kind = target === '' ? undefined : kinds.find(({ template }) => template === target);
  if (kind === undefined) return null;
  return (
    <Disclosure title="Try on the past">
      <Span kind={kind} fields={fields} saved={saved} />
    </Disclosure>
  );
}
