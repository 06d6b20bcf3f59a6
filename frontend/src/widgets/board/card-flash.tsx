import { useEffect, useState } from 'react';
import type { RemoteChange } from '../../platform/sync/remote-changes';
import { Avatar } from '../../ui/person/avatar';
import { PersonName } from '../../ui/person/person-name';

/** What happened to a card last, for the mark that names who did it. */
export type ChangeKind = 'moved' | 'created' | 'changed';

const shownMs = 2_600;

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

/** Lights a card up once after somebody else changed it, and says who it was. Key it by the change's position. */
export function CardFlash({ kind, change }: { kind: ChangeKind; change: RemoteChange }) {
  // What happened before the card came into view is not news.
  const [shown, setShown] = useState(() => Date.now() - change.at < shownMs);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const { by } = change;
  return (
    <span className="flash pointer-events-none absolute inset-0 z-bar">
      <span aria-hidden className="absolute inset-0 rounded-lg border-2 border-accent bg-accent opacity-15" />
      {by == null ? null : <Tag name={by.username} seed={by._id} what={whatHappened[kind]} />}
    </span>
  );
}
