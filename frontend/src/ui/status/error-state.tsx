import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../element/button';
import { MessageState } from './message-state';

export function ErrorState(props: {
  title?: string;
  description?: ReactNode;
  onRetry?: () => void;
  className?: string;
}) {
  const { title = 'This could not be loaded', description, onRetry, className } = props;
  return (
    <MessageState
      icon={TriangleAlert}
      tone="danger"
      role="alert"
      title={title}
      description={description}
      className={className}
      action={
        onRetry ? (
          <Button icon={RotateCw} onClick={onRetry}>
            Try again
          </Button>
        ) : undefined
      }
    />
  );
}
