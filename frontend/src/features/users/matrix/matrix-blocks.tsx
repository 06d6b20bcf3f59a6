import { effectiveFlags, permissionFlags } from '@atrium/contracts/core/permissions';
import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import { ShieldQuestionMark } from 'lucide-react';
import { Button } from '../../../ui/element/button';
import { Card } from '../../../ui/layout/card';
import { RightsList } from '../form/own-rights';

/** Where a table of all rights has no room: a person at a time, with the rights that they have. */
export function MatrixBlocks({ users, explain }: { users: readonly UserView[]; explain: (user: UserView) => void }) {
  return (
    <ul aria-label="People and their rights" className="flex flex-col gap-3">
      {users.map((user) => (
        <li key={user._id}>
          <Card
            title={displayName(user)}
            actions={
              <span className="text-meta whitespace-nowrap text-ink-faint tabular-nums">
                {user.role} · {effectiveFlags(user).length} of {permissionFlags.length}
              </span>
            }
          >
            <div className="flex flex-col items-start gap-3">
              <RightsList user={user} none="No particular rights." />
              <Button size="sm" variant="ghost" icon={ShieldQuestionMark} onClick={() => explain(user)}>
                Why they can or can’t
              </Button>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
