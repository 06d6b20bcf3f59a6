import { nameNow } from '../../platform/presence/names-now';
import { useNameOf } from '../../platform/presence/use-names';
import { Disclosure } from '../../ui/layout/disclosure';
import { type FieldStep, itemsBy, linesBy, type PartBy } from './field-history';
import type { HistoryLabels } from './history-labels';

/** Whether several people or several changes made a value, so that its parts tell more than its newest change. */
function tellsMore(parts: readonly PartBy<unknown>[]): boolean {
  return parts.length > 1 && new Set(parts.map(({ step }) => step.entry._id)).size > 1;
}

/** Who wrote each line of a text, or added each item of a list, where that was not all at once. */
export function FieldParts(props: { labels: HistoryLabels; steps: readonly FieldStep[]; field: string }) {
  const { labels, steps, field } = props;
  const nameOf = useNameOf();
  const lines = linesBy(steps);
  const isText = tellsMore(lines);
  const items = isText ? [] : itemsBy(steps);
  if (!isText && !tellsMore(items)) return null;
  const rows = isText
    ? lines.map(({ part, step }) => ({ text: part, step }))
    : items.map(({ part, step }) => ({ text: labels.textOf(field, [part], nameOf) ?? '', step }));
  return (
    <div className="mt-2">
      <Disclosure title={isText ? 'Who wrote which line' : 'Who added what'}>
        <ol className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-meta">
          {rows.map(({ text, step }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name, and keep no state
            <li key={at} className="contents">
              <span className="wrap-anywhere">{text === '' ? '\u00A0' : text}</span>
              <span className="text-ink-faint">
                {step.entry._id === rows[at - 1]?.step.entry._id ? '' : nameNow(step.entry.by)}
              </span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  );
}
