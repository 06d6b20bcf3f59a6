import { useNow } from './clock';
import { useFormats } from './formats';
import { fullTime, relativeText } from './relative-time-text';

/** A moment relative to now, renewed by itself; its title gives the full local time. */
export function RelativeTime(props: {
  at: number | string | Date;
  /** In as few letters as possible, such as `5m ago`, for columns. */
  narrow?: boolean;
  className?: string;
}) {
  const { narrow = false, className } = props;
  const now = useNow();
  useFormats();
  const at = new Date(props.at).getTime();
  if (Number.isNaN(at)) return null;
  return (
    <time dateTime={new Date(at).toISOString()} title={fullTime(at)} className={className}>
      {relativeText(at, now, narrow ? 'narrow' : 'short')}
    </time>
  );
}
