import type { ReactNode } from 'react';

/** The organisation's name above, once it is known, and the page's own matter in a column that reads well. */
export function PortalFrame(props: { organisation: string; aside?: ReactNode; children: ReactNode }) {
  const { organisation, aside, children } = props;
  return (
    <div className="flex min-h-dvh flex-col bg-canvas text-ink">
      {organisation === '' && aside === undefined ? null : (
        <header className="border-b bg-surface">
          <div className="mx-auto flex w-full max-w-3xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <p className="min-w-0 grow text-title font-semibold tracking-tight wrap-anywhere">{organisation}</p>
            {aside}
          </div>
        </header>
      )}
      <main className="mx-auto flex w-full max-w-3xl grow flex-col gap-4 px-4 py-6">{children}</main>
    </div>
  );
}
