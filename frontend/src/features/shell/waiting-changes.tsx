import { useRouter } from '@tanstack/react-router';
import { CloudUpload, Copy, GitCompare, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { writeStored } from '../../platform/browser/storage';
import { outbox } from '../../platform/outbox/outbox-here';
import type { WaitingChange } from '../../platform/outbox/waiting-change';
import { Button } from '../../ui/element/button';
import { cx } from '../../ui/element/cx';
import { Popover } from '../../ui/overlay/popover';
import { toast } from '../../ui/overlay/toast-store';
import type { Unsent } from './use-unsent';
import { changesText, changeText, enteredText } from './waiting-text';

/** Opens the form that a change came from, filled in with its values. */
function useCompare(): (change: WaitingChange) => void {
  const router = useRouter();
  return ({ id, form }) => {
    if (form === undefined) return;
    // From here on it is an ordinary draft of the form.
    for (const [key, draft] of Object.entries(form.drafts)) writeStored('localStorage', key, draft);
    outbox.discard(id);
    router.history.push(form.href);
  };
}

async function copy(change: WaitingChange): Promise<void> {
  try {
    await navigator.clipboard.writeText(enteredText(change));
    toast.success('Copied');
  } catch {
    toast.error('The text could not be copied', { description: 'Select it in the list and copy it there.' });
  }
}

function ChangeItem({ change, onCompare }: { change: WaitingChange; onCompare: () => void }) {
  const { id, state, problem, form } = change;
  const isStale = state === 'stale';
  return (
    <li className="flex flex-col gap-1 border-t py-2 first:border-t-0">
      <p className="font-medium">{changeText(change)}</p>
      <p className="max-h-24 overflow-y-auto text-meta whitespace-pre-wrap text-ink-muted">{enteredText(change)}</p>
      <p className={cx('text-meta', state === 'waiting' ? 'text-ink-faint' : 'text-danger-ink')}>
        {problem ?? 'Waits for the connection'}
      </p>
      <div className="flex flex-wrap gap-1">
        {isStale && form !== undefined ? (
          <Button size="sm" icon={GitCompare} onClick={onCompare}>
            Compare
          </Button>
        ) : null}
        {state === 'refused' ? (
          <Button size="sm" icon={RotateCw} onClick={() => outbox.retry(id)}>
            Try again
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" icon={Copy} onClick={() => void copy(change)}>
          Copy
        </Button>
        <Button size="sm" variant="ghost" icon={Trash2} onClick={() => outbox.discard(id)}>
          Discard
        </Button>
      </div>
    </li>
  );
}

/** Says what is not sent yet, and lists it. */
export function WaitingChanges({ unsent }: { unsent: Unsent }) {
  const { changes, elsewhere, waiting } = unsent;
  const compare = useCompare();
  const waited = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const change of changes) {
      if (change.state === 'waiting' || !waited.current.has(change.id)) continue;
      const isStale = change.state === 'stale' && change.form !== undefined;
      toast.error(`${changeText(change)} was not carried out`, {
        description: change.problem ?? undefined,
        action: isStale ? { label: 'Compare', onSelect: () => compare(change) } : undefined,
      });
    }
    waited.current = new Set(changes.filter(({ state }) => state === 'waiting').map(({ id }) => id));
    // oxlint-disable-next-line react/exhaustive-deps -- each refusal is shown once, whatever is drawn anew
  }, [changes]);
  if (changes.length + elsewhere.length === 0) return null;
  const waitingText = waiting === 1 ? '1 change waits' : `${waiting} changes wait`;
  const text = waiting > 0 ? waitingText : `${changesText(changes.length)} not carried out`;
  return (
    <Popover
      size="sm"
      button={
        <>
          <CloudUpload aria-hidden className="size-3 shrink-0" />
          <span className="truncate">{text}</span>
        </>
      }
    >
      {(close) => (
        <ul aria-label="Changes that were not sent" className="max-h-96 w-80 overflow-y-auto">
          {changes.map((change) => (
            <ChangeItem
              key={change.id}
              change={change}
              onCompare={() => {
                close();
                compare(change);
              }}
            />
          ))}
          {elsewhere.map(({ id, title, text: entered }) => (
            <li key={id} className="flex flex-col gap-1 border-t py-2 first:border-t-0">
              <p className="font-medium">{title}</p>
              <p className="max-h-24 overflow-y-auto text-meta whitespace-pre-wrap text-ink-muted">{entered}</p>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
