import { Eye, EyeOff } from 'lucide-react';
import { useIsThere } from '../../platform/presence/use-is-there';
import { useNameOf } from '../../platform/presence/use-names';
import { useUser } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { AvatarStack } from '../../ui/person/avatar-stack';

/** A record's watchers, and the reader's own choice to watch it. */
export function Watchers(props: {
  /** Ids, with those of deleted people. */
  watchers: readonly string[];
  onWatch: (watches: boolean) => void;
}) {
  const { watchers, onWatch } = props;
  const nameOf = useNameOf();
  const shown = watchers.filter(useIsThere());
  const watches = watchers.includes(useUser()._id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shown.length === 0 ? (
        <span className="text-ink-faint">Nobody</span>
      ) : (
        <AvatarStack label="Watchers" max={6} people={shown.map((id) => ({ id, name: nameOf(id) }))} />
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={watches ? EyeOff : Eye}
        data-palette
        aria-pressed={watches}
        onClick={() => onWatch(!watches)}
      >
        {watches ? 'Stop watching' : 'Watch'}
      </Button>
    </div>
  );
}
