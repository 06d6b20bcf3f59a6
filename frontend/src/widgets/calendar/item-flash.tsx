import { useFlash } from '../../ui/status/use-flash';
import type { ItemChange } from './calendar-types';

export function ItemFlash({ change }: { change: ItemChange }) {
  if (!useFlash(change.at)) return null;
  return (
    <span className="flash pointer-events-none absolute inset-0 flex items-start justify-end">
      <span aria-hidden className="absolute inset-0 rounded-sm border-2 border-accent" />
      <span className="relative max-w-full truncate rounded-sm bg-accent px-1.5 text-tiny font-medium text-on-accent">
        {change.by}
      </span>
    </span>
  );
}
