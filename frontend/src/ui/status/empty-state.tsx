import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessageState } from './message-state';

export function EmptyState(props: {
  title: string;
  description?: ReactNode;
  icon?: LucideIcon;
  action?: ReactNode;
  className?: string;
}) {
  return <MessageState {...props} icon={props.icon ?? Inbox} />;
}
