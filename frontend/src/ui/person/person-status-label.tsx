import { usePersonStatus } from './person-status';

/**
 * Says whether a person is there to who can't see the mark. It names itself instead of holding text, so that what
 * stands beside it is copied and found as it is written.
 */
export function PersonStatusLabel({ id }: { id: string }) {
  const status = usePersonStatus(id);
  if (status === null) return null;
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the mark that it names is drawn elsewhere, in the avatar
  return <span role="img" aria-label={status.label} className="sr-only" />;
}
