import { History } from 'lucide-react';
import { useTravel } from '../../platform/past/use-travel';
import { IconButton } from '../../ui/element/icon-button';

/** Shows everything as it was right after an entry; in sight while the pointer or the focus is in its `group/entry`. */
export function SeeMoment({ at }: { at: string }) {
  const travel = useTravel();
  return (
    <span className="shrink-0 opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 pointer-coarse:opacity-100">
      <IconButton size="sm" label="See this moment" icon={History} onClick={() => travel(Date.parse(at))} />
    </span>
  );
}
