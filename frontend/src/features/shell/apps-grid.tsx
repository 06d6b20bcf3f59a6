import {
  BadgeCheck,
  CalendarDays,
  Code,
  FolderKanban,
  Headset,
  LayoutGrid,
  LayoutTemplate,
  type LucideIcon,
  Package,
  Settings,
  TrendingUp,
  UserRound,
  UserRoundCog,
} from 'lucide-react';
import { Popover } from '../../ui/overlay/popover';

const apps: readonly { label: string; icon: LucideIcon }[] = [
  { label: 'Dev', icon: Code },
  { label: 'Support', icon: Headset },
  { label: 'Project', icon: FolderKanban },
  { label: 'Sales', icon: TrendingUp },
  { label: 'Product', icon: Package },
  { label: 'Manager', icon: UserRoundCog },
  { label: 'Audit', icon: BadgeCheck },
  { label: 'Templates', icon: LayoutTemplate },
  { label: 'User', icon: UserRound },
  { label: 'Calender', icon: CalendarDays },
  { label: 'Setting', icon: Settings },
];

/** Names, not links. */
export function AppsGrid() {
  return (
    <Popover label="Apps" square align="end" button={<LayoutGrid aria-hidden className="size-4" />}>
      <p className="mb-2 text-meta font-medium text-ink-faint">Apps</p>
      <ul className="grid grid-cols-3 gap-1">
        {apps.map(({ label, icon: Icon }) => (
          <li
            key={label}
            className="flex w-20 flex-col items-center gap-1.5 rounded-md py-2.5 text-meta text-ink-muted"
          >
            <Icon aria-hidden className="size-5" />
            {label}
          </li>
        ))}
      </ul>
    </Popover>
  );
}
