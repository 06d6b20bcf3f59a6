import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/element/cx';
import { usePanel } from './panel-context';

/** A part of an open record under its heading, which is of the level below the record's own. */
export function PanelSection(props: {
  title: string;
  /** The field that it shows, for the tip that says who set it. */
  field?: string;
  /** Beside the heading. */
  aside?: ReactNode;
  className?: string;
  /** What it holds is a region of the same name itself. */
  holdsRegion?: boolean;
  children: ReactNode;
}) {
  const { title, field, aside, className, holdsRegion = false, children } = props;
  const { isPage } = usePanel();
  const id = useId();
  const Part = holdsRegion ? 'div' : 'section';
  const Heading = isPage ? 'h2' : 'h3';
  return (
    <Part aria-labelledby={holdsRegion ? undefined : id} data-field={field} className={cx('min-w-0', className)}>
      <div className="mb-1.5 flex min-h-5 flex-wrap items-center gap-2">
        <Heading id={id} className="text-meta font-semibold text-ink-muted">
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </Part>
  );
}
