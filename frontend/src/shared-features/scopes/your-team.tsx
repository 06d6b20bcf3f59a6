import type { ScopedAct } from '@atrium/contracts/core/permissions';
import { reachOf } from '@atrium/contracts/core/scopes';
import { Users } from 'lucide-react';
import { useUser } from '../../platform/session/session';
import { Badge } from '../../ui/element/badge';

/** Says that lists and figures are of the reader's team, where they are not of everybody. */
export function YourTeam({ act }: { act: ScopedAct }) {
  const me = useUser();
  if (reachOf(me, act) !== 'team') return null;
  return (
    <span title="Your department, and who reports to you directly or through others">
      <Badge icon={Users}>Your team</Badge>
    </span>
  );
}
