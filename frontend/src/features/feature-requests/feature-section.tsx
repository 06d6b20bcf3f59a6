import type { ReactNode } from 'react';

/** A part of an open request under its heading, with what can be done about it beside that. */
export function FeatureSection(props: { title: string; actions?: ReactNode; children: ReactNode }) {
  const { title, actions, children } = props;
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex min-h-control-sm items-center gap-2">
        <h3 className="grow text-body font-semibold">{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
