import type { BugView } from '@atrium/contracts/bugs/views';
import { CopyCheck } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { ItemChip } from '../item-links/item-chip';
import { similarBugs } from './similar';

export function SimilarBugs({
  bugs,
  description,
  app,
}: {
  bugs: readonly BugView[];
  description: string;
  app: string;
}) {
  const written = useDeferredValue(description);
  const found = useMemo(() => similarBugs(bugs, { description: written, app }), [bugs, written, app]);
  return (
    <div aria-live="polite">
      {found.length === 0 ? null : (
        <section
          aria-label="Similar open bugs"
          className="flex animate-rise flex-col gap-1.5 rounded-md border border-warning-line bg-warning-soft px-3 py-2"
        >
          <p className="flex items-center gap-1.5 font-medium text-warning-ink">
            <CopyCheck aria-hidden className="size-4" /> Perhaps it is known already
          </p>
          <ul className="flex min-w-0 flex-col gap-1">
            {found.map(({ _id }) => (
              <li key={_id} className="flex min-w-0">
                <ItemChip item={{ collection: 'bugs', id: _id }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
