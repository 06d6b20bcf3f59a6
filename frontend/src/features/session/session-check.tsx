import { messages } from '@atrium/contracts/core/messages';
import { useSession } from '../../platform/session/session';
import { LogoMark } from '../../ui/element/logo';

export function SessionCheck() {
  const { unreachable } = useSession();
  return (
    <output className="flex min-h-dvh flex-col items-center justify-center gap-4 text-ink-muted">
      <LogoMark className="size-10 animate-pulse" />
      {unreachable ? 'The server could not be reached. Trying again…' : messages.auth.loading}
    </output>
  );
}
