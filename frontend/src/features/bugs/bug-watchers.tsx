import type { BugView } from '@atrium/contracts/bugs/views';
import { Eye, EyeOff } from 'lucide-react';
import { useUser } from '../../platform/session/session';
import { useNameOf } from '../../platform/presence/use-names';
import { useIsThere } from '../../platform/presence/use-there';
import { AvatarStack } from '../../ui/person/avatar-stack';
import { Button } from '../../ui/element/button';
import { useBugList } from './bug-context';

export function BugWatchers({ bug }: { bug: BugView }) {
  const me = useUser()._id;
  const nameOf = useNameOf();
  const { commands } = useBugList();
  const watchers = bug.watchers.filter(useIsThere());
  const watches = bug.watchers.includes(me);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {watchers.length === 0 ? (
        <span className="text-ink-faint">Nobody</span>
      ) : (
        <AvatarStack label="Watchers" max={6} people={watchers.map((id) => ({ id, name: nameOf(id) }))} />
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={watches ? EyeOff : Eye}
        aria-pressed={watches}
        onClick={() => void commands.watch(bug, !watches)}
      >
        {watches ? 'Stop watching' : 'Watch'}
      </Button>
    </div>
  );
}
