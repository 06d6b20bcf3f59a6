import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../platform/session/session';
import { TokenList } from '../../../shared-features/api-tokens/token-list';
import { Button } from '../../../ui/element/button';
import { Card } from '../../../ui/layout/card';
import { NewTokenDialog } from './new-token-dialog';

/** Nothing for superadmins, who belong to no organisation. */
export function ApiTokensCard() {
  const me = useUser();
  const [isOpen, setOpen] = useState(false);
  if (me.role === 'superadmin') return null;
  return (
    <Card
      title="API tokens"
      actions={
        <Button size="sm" icon={Plus} onClick={() => setOpen(true)}>
          New token
        </Button>
      }
    >
      <TokenList owner={me._id} empty="With a token, a program of yours reads and writes here without your password." />
      {isOpen ? <NewTokenDialog onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
