import { minuteMs } from '@atrium/contracts/core/days';
import { displayName } from '@atrium/contracts/users/display-name';
import { Eye, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../platform/api/api';
import { problemOf } from '../../platform/api/api-problem';
import { readStored, writeStored } from '../../platform/browser/storage';
import { useSession } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { useEscape } from '../../ui/focus/use-escape';
import { useNow } from '../../ui/format/clock';
import { shownKeys } from '../../ui/keys/shortcuts';
import { toast } from '../../ui/overlay/toast-store';
import { returnKey } from './return-key';

async function returnToOneself(): Promise<void> {
  try {
    await api.send('POST', '/user/seeasoneself', { body: {}, asOneself: true });
  } catch (error) {
    toast.error('You still see Atrium as this person', { description: problemOf(error).message });
    return;
  }
  const address = readStored('sessionStorage', returnKey) ?? '/u/home';
  writeStored('sessionStorage', returnKey, null);
  window.location.assign(address);
}

/** The bar and the frame around everything while the reader sees Atrium as another person. */
export function ImpersonationBar() {
  const { user, impersonation } = useSession();
  const now = useNow();
  const place = useRef<HTMLElement>(null);
  const [isReturning, setReturning] = useState(false);
  const leave = () => {
    setReturning(true);
    void returnToOneself().finally(() => setReturning(false));
  };
  useEscape(place, leave);
  if (user === null || impersonation === null) return null;
  const minutes = Math.max(1, Math.ceil((Date.parse(impersonation.until) - now) / minuteMs));
  return (
    <>
      <section
        ref={place}
        aria-label="Seeing as another person"
        className="sticky bottom-0 z-bar flex h-11 shrink-0 items-center gap-2 border-t border-warning-line bg-warning-soft px-3 text-warning-ink"
      >
        <Eye aria-hidden className="size-4 shrink-0" />
        <p className="line-clamp-2 min-w-0 grow max-sm:text-meta max-sm:leading-tight">
          {`You see Atrium as ${displayName(user)}, read only, ${minutes} min left`}
        </p>
        {/* An empty list of theirs may be full. */}
        <p className="text-meta max-lg:hidden">What is for them alone, such as pay slips and messages, stays hidden.</p>
        <Button icon={Undo2} busy={isReturning} onClick={leave} title={`Back to yourself (${shownKeys('close')})`}>
          Back
        </Button>
      </section>
      <div aria-hidden className="pointer-events-none fixed inset-0 z-bar border-2 border-warning" />
    </>
  );
}
