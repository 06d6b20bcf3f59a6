import { useNow } from './clock';
import { fullTime, relativeText } from './relative-time-text';

/** A moment told from now, renewed by itself; its title gives the full local time. */
export function RelativeTime(props: { at: number | string | Date; locale?: string; className?: string }) {
  const { locale, className } = props;
  const now = useNow();
  const at = new Date(props.at).getTime();
  if (Number.isNaN(at)) return null;
  return (
    <time dateTime={new Date(at).toISOString()} title={fullTime(at, locale)} className={className}>
      {relativeText(at, now, locale)}
    </time>
  );
}
