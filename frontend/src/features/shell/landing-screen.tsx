import { Link, type LinkProps } from '@tanstack/react-router';
import {
  ArrowRight,
  BadgeCheck,
  Code,
  FolderKanban,
  Headset,
  type LucideIcon,
  TrendingUp,
  UsersRound,
} from 'lucide-react';
import { useSession } from '../../platform/session/session';
import { Badge } from '../../ui/element/badge';
import { buttonClass } from '../../ui/element/button-class';
import { cx } from '../../ui/element/cx';
import { Logo } from '../../ui/element/logo';

interface ProductArea {
  readonly name: string;
  readonly purpose: string;
  readonly icon: LucideIcon;
  /** Left out for areas to come. */
  readonly at?: Pick<LinkProps, 'to' | 'search'>;
}

const areas: readonly ProductArea[] = [
  { name: 'Dev Panel', purpose: 'Features, bugs, sprints and tasks', icon: Code, at: { to: '/u/devhome' } },
  {
    name: 'HRMS',
    purpose: 'Attendance, leave, policies and pay slips',
    icon: UsersRound,
    at: { to: '/u/hr/dashboard' },
  },
  { name: 'Sales', purpose: 'Leads, offers and customers', icon: TrendingUp },
  {
    name: 'Support',
    purpose: 'Tickets and everything that follows from them',
    icon: Headset,
    at: { to: '/u/support/ticket' },
  },
  {
    name: 'Projects',
    purpose: 'What is being built, by whom and until when',
    icon: FolderKanban,
    at: { to: '/u/project' },
  },
  {
    name: 'Audits',
    purpose: 'Who did what, and when',
    icon: BadgeCheck,
    at: { to: '/u/setting', search: { tab: 'administration' } },
  },
];

const cardClass = 'flex h-full flex-col items-start gap-3 rounded-lg border bg-surface p-5 shadow-card';

function AreaCard({ area }: { area: ProductArea }) {
  const { name, purpose, icon: Icon, at } = area;
  const content = (
    <>
      <span className="flex w-full items-center justify-between">
        <span className="flex size-10 items-center justify-center rounded-lg bg-accent-soft text-accent-ink">
          <Icon aria-hidden className="size-5" />
        </span>
        <Badge tone={at === undefined ? 'neutral' : 'success'}>{at === undefined ? 'Upcoming' : 'Live'}</Badge>
      </span>
      <span>
        <span className="block text-title font-semibold">{name}</span>
        <span className="text-ink-muted">{purpose}</span>
      </span>
    </>
  );
  if (at === undefined) return <div className={cardClass}>{content}</div>;
  return (
    <Link {...at} className={cx(cardClass, 'transition-colors hover:border-accent-line hover:bg-hover')}>
      {content}
    </Link>
  );
}

function Entrance() {
  const { user, checking } = useSession();
  if (user === null && checking) return null;
  const [to, label] = user === null ? (['/', 'Login'] as const) : (['/u/home', 'Home'] as const);
  return (
    <Link to={to} className={buttonClass()}>
      {label}
      <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
    </Link>
  );
}

export function LandingScreen() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-4 py-6 sm:px-8">
      <header className="flex min-h-control items-center justify-between">
        <Logo />
        <Entrance />
      </header>
      <main className="flex grow flex-col justify-center py-12">
        <h1 className="text-figure font-semibold tracking-tight">One workspace, area by area</h1>
        <p className="mt-1 mb-8 max-w-xl text-ink-muted">
          Support, development, H.R. and management in one place. What is live can be entered now; the rest is on its
          way.
        </p>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {areas.map((area) => (
            <li key={area.name}>
              <AreaCard area={area} />
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
