import { History } from 'lucide-react';
import { IconButton } from '../../ui/element/icon-button';
import { momentAt, opens } from './chart-points';
import type { ChartData } from './chart-types';

function ParkAt({ data, at }: { data: ChartData; at: number }) {
  const moment = momentAt(data, at);
  const slot = data.slots[at];
  if (moment === null || slot === undefined) return null;
  return (
    <IconButton
      size="sm"
      label={`Park the time bar here, ${slot.title ?? slot.label}`}
      icon={History}
      onClick={() => data.moments?.park(moment)}
    />
  );
}

/** Where visible, points that can be opened are buttons. */
export function ChartTable(props: { data: ChartData; label: string; slotHeader: string; isSeen: boolean }) {
  const { data, label, slotHeader, isSeen } = props;
  const { slots, format } = data;
  const series = [...data.series, ...(data.former ?? [])];
  const table = (
    <table className="w-full border-separate border-spacing-0 text-body">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          <th
            scope="col"
            className="sticky top-0 border-b bg-surface px-cell py-1.5 text-start text-meta text-ink-muted"
          >
            {slotHeader}
          </th>
          {series.map(({ key, label: name }) => (
            <th
              key={key}
              scope="col"
              className="sticky top-0 border-b bg-surface px-cell py-1.5 text-end text-meta text-ink-muted"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map((slot, at) => (
          <tr key={slot.key}>
            <th scope="row" className="border-b px-cell py-1 text-start font-medium whitespace-nowrap">
              <span className="inline-flex items-center gap-1">
                {slot.title ?? slot.label}
                {isSeen ? <ParkAt data={data} at={at} /> : null}
              </span>
            </th>
            {series.map((row) => {
              const value = row.values[at];
              const point = value == null ? null : { slot, series: row, value };
              const text = value == null ? '–' : format(value);
              return (
                <td key={row.key} className="border-b px-cell py-1 text-end">
                  {isSeen && row.isFormer !== true && opens(data, point) ? (
                    <button
                      type="button"
                      aria-label={`${row.label}, ${slot.title ?? slot.label}: ${text}, open`}
                      className="rounded-sm text-accent-ink underline-offset-2 hover:underline"
                      onClick={() => data.onOpen?.(point)}
                    >
                      {text}
                    </button>
                  ) : (
                    text
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  // Clips the frame: the table would keep its width.
  return isSeen ? (
    <section
      aria-label={`${label}, table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is below its edge is scrolled to by keyboard
      tabIndex={0}
      className="size-full overflow-auto focus-inset"
    >
      {table}
    </section>
  ) : (
    <div className="sr-only">{table}</div>
  );
}
