import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useRights } from '../../platform/session/session';
import { useDispatch } from '../../platform/api/use-dispatch';
import { IconButton } from '../../ui/element/icon-button';
import { toast } from '../../ui/overlay/toast-store';
import { type RecordRef, type RevealCommand, revealedKinds } from './revealed-kinds';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied');
  } catch {
    toast.info('Copy it manually');
  }
}

/** Hidden until an editor of the record reveals it, which is recorded. */
export function SecretValue(props: { secret: string; label: string; of: RecordRef }) {
  const { secret, label, of } = props;
  const { can } = useRights();
  const dispatch = useDispatch();
  const [clear, setClear] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const kind = revealedKinds[of.collection];
  const reveal = async (command: RevealCommand) => {
    setAsking(true);
    const failure = `${label} could not be revealed`;
    const outcome = await dispatch(command, { id: of.record, body: { secret }, failure });
    setAsking(false);
    if (outcome.ok) setClear(outcome.data.value);
  };
  return (
    <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-1">
      {clear === null ? (
        <span aria-label="Hidden">••••••</span>
      ) : (
        <span className="min-w-0 font-mono wrap-anywhere select-all">{clear}</span>
      )}
      {clear !== null ? (
        <>
          <IconButton size="sm" label={`Copy ${label}`} icon={Copy} onClick={() => void copy(clear)} />
          <IconButton size="sm" label={`Hide ${label}`} icon={EyeOff} onClick={() => setClear(null)} />
        </>
      ) : kind !== undefined && can(...kind.flags) ? (
        <IconButton
          size="sm"
          label={`Reveal ${label}, which is recorded`}
          icon={Eye}
          busy={isAsking}
          onClick={() => void reveal(kind.command)}
        />
      ) : null}
    </span>
  );
}
