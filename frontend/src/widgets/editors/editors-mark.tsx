import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditors } from '../../platform/form/use-editors';

/** Children show when nobody is editing. */
export function EditorsMark(props: { topic: string; id: string; children?: ReactNode }) {
  const { topic, id, children } = props;
  const names = useEditors(topic, id);
  if (names === '') return children;
  return (
    <span className="inline-flex min-w-0 animate-rise items-center gap-1 rounded-full bg-accent-soft px-1.5 text-tiny font-medium text-accent-ink">
      <PencilLine aria-hidden className="size-3 shrink-0 animate-pulse" />
      <span className="truncate" title={`${names} editing`}>
        {names} editing
      </span>
    </span>
  );
}
