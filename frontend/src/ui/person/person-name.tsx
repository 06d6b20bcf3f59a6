import { useShownName } from './person-names';

/** A person's name within a text, live; the username is its tip. @param name what a record calls them */
export function PersonName({ id, name, className }: { id: string; name: string; className?: string }) {
  const shown = useShownName(id, name);
  return (
    <span title={shown.username ?? undefined} className={className}>
      {shown.name}
    </span>
  );
}
