import { useLocation } from '@tanstack/react-router';
import { Circle, DoorClosed } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { PageHeader } from '../../ui/page-header';
import { menuLinks } from './menu-entries';
import { OpenAreas } from './open-areas';
import { upcomingAt } from './upcoming-areas';

/** Says of an area that it is not open yet, what it will hold, and where to go meanwhile. */
export function UpcomingScreen() {
  const { pathname } = useLocation();
  const area = upcomingAt(pathname);
  if (area === null) return null;
  const Icon = menuLinks.find(({ to }) => to === pathname)?.icon ?? DoorClosed;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <PageHeader title={area.title} aside={<Badge icon={DoorClosed}>Not open yet</Badge>} />
      <Card>
        <div className="flex flex-col gap-5 p-2 sm:flex-row sm:p-4">
          <span className="flex size-12 shrink-0 items-center justify-center rounded-lg border border-accent-line bg-accent-soft text-accent-ink">
            <Icon aria-hidden className="size-6" />
          </span>
          <div className="min-w-0">
            <h2 className="text-title font-semibold">This area is not open yet</h2>
            <p className="mt-1 text-ink-muted">{area.purpose}</p>
            <h3 className="mt-5 mb-2 text-meta font-medium text-ink-faint">What it will hold</h3>
            <ul className="flex flex-col gap-2">
              {area.holds.map((what) => (
                <li key={what} className="flex items-start gap-2">
                  <Circle aria-hidden className="mt-1.5 size-2 shrink-0 text-accent-ink" />
                  {what}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Card>
      <OpenAreas />
    </div>
  );
}
