import { Clock, RotateCw, X } from 'lucide-react';
import { useUser } from '../../../platform/session/session';
import { useConnection } from '../../../platform/sync/use-connection';
import { Button } from '../../../ui/element/button';
import { MarkdownView } from '../../markdown/markdown-view';
import { MessageFrame, readable } from './message-item';
import type { OutgoingMessage } from '../outbox/outbox';

/** A message that is being sent or was refused, with its actions. */
export function OutgoingItem(props: {
  outgoing: OutgoingMessage;
  isContinued: boolean;
  onRetry: (nonce: string) => void;
  onDismiss: (nonce: string) => void;
}) {
  const { outgoing, isContinued, onRetry, onDismiss } = props;
  const { nonce, text, files, at, state, problem } = outgoing;
  const { _id, username } = useUser();
  const isOffline = useConnection() !== 'live';
  return (
    <article aria-label={`${username}, on its way`} data-outgoing={state} className="group/message relative">
      <MessageFrame by={{ _id, username }} at={at} isContinued={isContinued}>
        <div className={state === 'sent' ? undefined : 'text-ink-muted'}>
          {text === '' ? null : <MarkdownView text={text} files={null} className={readable} />}
          {files.length === 0 ? null : (
            <p className="text-meta text-ink-muted">
              {files.length} {files.length === 1 ? 'file' : 'files'}
            </p>
          )}
        </div>
        {state === 'waiting' ? (
          <p className="flex items-center gap-1 text-meta text-ink-faint">
            <Clock aria-hidden className="size-3" />
            {isOffline ? 'Waiting for the connection' : 'Sending…'}
          </p>
        ) : null}
        {state === 'failed' ? (
          <div role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-meta text-danger-ink">
            <span className="min-w-0">Not sent: {problem}</span>
            <Button size="sm" icon={RotateCw} onClick={() => onRetry(nonce)}>
              Try again
            </Button>
            <Button size="sm" variant="ghost" icon={X} onClick={() => onDismiss(nonce)}>
              Discard
            </Button>
          </div>
        ) : null}
      </MessageFrame>
    </article>
  );
}
