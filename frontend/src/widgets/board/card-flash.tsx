import type { RemoteChange } from '../../platform/sync/remote-changes';
import { Avatar } from '../../ui/person/avatar';
import { PersonName } from '../../ui/person/person-name';
import { useFlash } from '../../ui/status/use-flash';

export type ChangeKind = 'moved' | 'created' | 'changed';

function Tag({ name, seed, what }: { name: string; seed: string; what: string }) {
  return (
    <span className="absolute end-1.5 top-1.5 flex items-center gap-1 rounded-full bg-accent py-px ps-0.5 pe-2 text-tiny font-medium text-on-accent shadow-raised">
      <Avatar name={name} seed={seed} size="xs" decorative />
      <PersonName id={seed} name={name} /> {what}
    </span>
  );
}

const whatHappened: Record<ChangeKind, string> = {
  moved: 'moved this',
  created: 'added this',
  changed: 'changed this',
};

/** Highlights a card once after another's change. Key it by the change's position. */
export function CardFlash({ kind, change }: { kind: ChangeKind; change: RemoteChange }) {
  if (!useFlash(change.at)) return null;
  const { by } = change;
  return (
    <span className="flash pointer-events-none absolute inset-0 z-bar">
      <span aria-hidden className="absolute inset-0 rounded-lg border-2 border-accent bg-accent opacity-15" />
      {by == null ? null : <Tag name={by.username} seed={by._id} what={whatHappened[kind]} />}
    </span>
  );
}
