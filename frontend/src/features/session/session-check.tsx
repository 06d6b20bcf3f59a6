import { messages } from '@atrium/contracts/core/messages';
import { LogoMark } from '../../ui/element/logo';

/** Stands where a screen will be while it is being found out who is signed in. */
export function SessionCheck() {
  return (
    <output className="flex min-h-dvh flex-col items-center justify-center gap-4 text-ink-muted">
      <LogoMark className="size-10 animate-pulse" />
      {messages.auth.loading}
    </output>
  );
}
