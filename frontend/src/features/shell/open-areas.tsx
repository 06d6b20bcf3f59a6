import { Link, useLocation } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useRights } from '../../platform/session/session';
import { blockedBecause, groupOf, isShown, menuLinks } from './menu-entries';

/** Links to the areas that are open to this person right now, save the one they are in. */
export function OpenAreas() {
  const rights = useRights();
  const { pathname } = useLocation();
  const links = menuLinks
    .filter(
      (link) =>
        link.to !== pathname && link.to !== '/u/home' && isShown(link, rights) && blockedBecause(link, rights) === null,
    )
    // Support and developers both have bugs and features.
    .map((link) => ({ ...link, group: groupOf(link.to) }));
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby="open-areas">
      <h2 id="open-areas" className="mb-2 text-meta font-medium text-ink-faint">
        Open to you now
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {links.map(({ to, label, icon: Icon, group }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex items-center gap-3 rounded-lg border bg-surface p-3 shadow-card transition-colors hover:border-accent-line hover:bg-hover"
            >
              <span className="flex size-8 items-center justify-center rounded-md bg-accent-soft text-accent-ink">
                <Icon aria-hidden className="size-4" />
              </span>
              <span className="grow">
                {group === null ? null : <span className="text-ink-muted">{group} </span>}
                <span className="font-medium">{label}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="size-4 text-ink-faint transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
