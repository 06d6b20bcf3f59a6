import type { ReactNode } from 'react';
import { Logo } from '../../ui/element/logo';
import { Arches } from './arches';

export function SignInPage(props: {
  title: string;
  heading?: string;
  lead: string;
  children: ReactNode;
  foot: ReactNode;
}) {
  const { title, heading, lead, children, foot } = props;
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-2">
      <main className="flex flex-col px-6 py-6 sm:px-12">
        <Logo />
        <div className="mx-auto flex w-full max-w-sm grow flex-col justify-center py-10">
          <h1 className="text-figure font-semibold tracking-tight">{title}</h1>
          <p className="mt-1 mb-8 text-ink-muted">{lead}</p>
          {heading === undefined ? null : <h2 className="mb-4 text-title font-semibold">{heading}</h2>}
          {children}
        </div>
        <footer className="text-meta text-ink-faint">{foot}</footer>
      </main>
      <aside
        aria-label="About Atrium"
        className="relative hidden flex-col overflow-hidden border-s bg-accent-soft lg:flex"
      >
        <Arches className="absolute inset-0 size-full" />
        <div className="relative max-w-md p-12">
          <p className="text-heading font-semibold tracking-tight text-accent-ink">
            One place for the day’s work, and everybody in it sees the same moment.
          </p>
        </div>
      </aside>
    </div>
  );
}
