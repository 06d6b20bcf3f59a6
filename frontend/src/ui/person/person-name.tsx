import { useShownName } from './person-names';

/**
 * Live; the username is its tooltip.
 * @param name in the record
 */
export function PersonName({ id, name, className }: { id: string; name: string; className?: string }) {
  const shown = useShownName(id, name);
  return (
    <span title={shown.username ?? undefined} className={className}>
      {shown.name}
    </span>
  );
}
