import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessageState } from './message-state';

export function NoPermission(props: { title?: string; description?: ReactNode; action?: ReactNode }) {
  const { title = 'You don’t have access to this', action } = props;
  const { description = 'An administrator of your organisation can give you access.' } = props;
  return <MessageState icon={LockKeyhole} title={title} description={description} action={action} />;
}
