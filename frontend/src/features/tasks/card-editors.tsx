import { PencilLine } from 'lucide-react';
import { useEditors } from './use-people';

/** Says on a card who else has it open for editing. */
export function CardEditors({ task }: { task: string }) {
  const names = useEditors(task);
  if (names === '') return null;
  return (
    <span
      title={`${names} is editing this card`}
      className="inline-flex min-w-0 animate-rise items-center gap-1 rounded-full bg-accent-soft px-1.5 text-tiny font-medium text-accent-ink"
    >
      <PencilLine aria-hidden className="size-3 shrink-0 animate-pulse" />
      <span className="truncate">{names}</span>
    </span>
  );
}
