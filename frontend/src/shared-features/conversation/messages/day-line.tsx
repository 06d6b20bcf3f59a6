import { formatDay, useFormats, viewerDay } from '../../../ui/format/formats';
import { useNow } from '../../../ui/format/clock';

function dayName(day: string, now: number): string {
  if (day === viewerDay(now)) return 'Today';
  if (day === viewerDay(now - 24 * 60 * 60 * 1_000)) return 'Yesterday';
  const isThisYear = day.slice(0, 4) === viewerDay(now).slice(0, 4);
  const year = isThisYear ? ({} as const) : ({ year: 'numeric' } as const);
  return formatDay(day, { weekday: 'long', day: 'numeric', month: 'long', ...year });
}

export function DayLine({ day }: { day: string }) {
  useFormats();
  const now = useNow();
  return (
    <h3 className="sticky top-0 z-sticky flex items-center gap-3 bg-surface px-4 py-1.5 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      <time dateTime={day} className="rounded-full border bg-surface px-2.5 text-meta font-medium text-ink-muted">
        {dayName(day, now)}
      </time>
    </h3>
  );
}

export function UnreadLine() {
  return (
    <p
      data-unread
      className="flex items-center gap-3 px-4 py-1 text-meta font-medium text-danger-ink before:h-px before:grow before:bg-danger-line"
    >
      New
    </p>
  );
}
