import { pageMessages } from '@atrium/contracts/core/first-messages';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClass } from '../../ui/element/button-class';
import { Logo } from '../../ui/element/logo';

export function NotFound() {
  return (
    <div className="flex flex-col items-center gap-6 px-4 py-24 text-center">
      <span className="flex size-12 items-center justify-center rounded-lg border border-accent-line bg-accent-soft text-accent-ink">
        <Compass aria-hidden className="size-6" />
      </span>
      <h1 className="text-heading font-semibold tracking-tight">{pageMessages.notFound}</h1>
      <Link to="/u/home" className={buttonClass({ variant: 'primary' })}>
        {pageMessages.goHome}
      </Link>
    </div>
  );
}

/** For addresses outside the workspace, without the shell. */
export function NotFoundPage() {
  return (
    <div className="flex min-h-dvh flex-col p-6">
      <Logo />
      <main className="flex grow flex-col justify-center">
        <NotFound />
      </main>
    </div>
  );
}
