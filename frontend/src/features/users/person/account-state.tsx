import type { UserView } from '@atrium/contracts/users/views';
import { CircleSlash, MailQuestion, Trash2 } from 'lucide-react';
import { Badge } from '../../../ui/element/badge';
import { stateOf } from '../list/select';

/** The state of an account, unless it is an active one like most. */
export function AccountState({ user }: { user: UserView }) {
  const state = stateOf(user);
  if (state === 'inactive') return <Badge icon={CircleSlash}>Inactive</Badge>;
  if (state === 'deleted') {
    return (
      <Badge tone="danger" icon={Trash2}>
        {user.erased ? 'Erased' : 'Deleted'}
      </Badge>
    );
  }
  return user.invited ? (
    <Badge tone="warning" icon={MailQuestion}>
      Invited
    </Badge>
  ) : null;
}
