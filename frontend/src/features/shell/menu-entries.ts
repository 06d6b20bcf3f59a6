import {
  flagsOfGroup,
  type PermissionFlag,
  permissionGroups,
  readsEverything,
} from '@atrium/contracts/core/permissions';
import { triageFlags } from '@atrium/contracts/triage/rules';
import type { LinkProps } from '@tanstack/react-router';
import {
  Bell,
  Bug,
  Building2,
  CalendarDays,
  ChartLine,
  Clock,
  Code,
  FileText,
  FolderKanban,
  Headset,
  House,
  IdCard,
  Inbox,
  LayoutTemplate,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  PartyPopper,
  Plane,
  Rocket,
  Settings,
  StickyNote,
  Ticket,
  TicketPlus,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react';
import { plainLooks } from '../../shared-features/record-kinds/plain-looks';
import type { OwnRights } from '../../platform/session/session';

export interface MenuRights extends OwnRights {
  /** In an organisation; a superadmin is in none before choosing one. */
  readonly isInside: boolean;
}

export interface MenuLink {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The key after `g`. */
  readonly goKey?: string;
  /** Any of these, or a role that reads everything. */
  readonly needs?: readonly PermissionFlag[];
  readonly superadminOnly?: boolean;
  /** Only within an organisation. */
  readonly insideOnly?: boolean;
  /** Shows how many records wait there. */
  readonly counts?: 'triage';
  /** Current only without anything after its path. */
  readonly exact?: boolean;
}

export interface MenuGroup {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly links: readonly MenuLink[];
}

const project: readonly PermissionFlag[] = ['viewproject', 'createproject', 'editproject', 'deleteproject'];
const tasks: readonly PermissionFlag[] = ['supporttask', 'developertask', 'createnotes', 'editnotes', 'deletenotes'];
const people: readonly PermissionFlag[] = ['createuser', 'edituser', 'deactivateuser', 'deleteuser'];
const payslips: readonly PermissionFlag[] = ['viewpayslip', 'createpayslip', 'editpayslip', 'deletepayslip'];
const leave: readonly PermissionFlag[] = ['createleave', 'editleave', 'deleteleave'];
const developers: readonly PermissionFlag[] = [
  'developerreports',
  ...flagsOfGroup('Developer'),
  ...flagsOfGroup('Support'),
];
const tickets: readonly PermissionFlag[] = ['supportcreateticket', 'supporteditticket', 'supportdeleteticket'];

export const menu: readonly (MenuLink | MenuGroup)[] = [
  { to: '/u/home', label: 'Home', icon: House, goKey: 'h' },
  { to: '/u/origin', label: 'Origin', icon: Building2, goKey: 'o', superadminOnly: true },
  {
    name: 'Developer',
    icon: Code,
    links: [
      { to: '/u/devhome', label: 'Dashboard', icon: ChartLine, goKey: 'd', needs: developers },
      { to: '/u/triage', label: 'Triage', icon: Inbox, goKey: 'r', needs: triageFlags, counts: 'triage' },
      { to: '/u/devfr', label: 'Features', icon: Lightbulb, goKey: 'f' },
      { to: '/u/devbug', label: 'Bugs', icon: Bug, goKey: 'b' },
      { to: '/u/sprint', label: 'Sprint', icon: Rocket, goKey: 's', needs: project },
    ],
  },
  {
    name: 'Support',
    icon: Headset,
    links: [
      { to: '/u/support/new', label: 'New Ticket', icon: TicketPlus, needs: ['supportcreateticket'], exact: true },
      { to: '/u/support/ticket', label: 'Tickets', icon: Ticket, goKey: 't', needs: tickets },
      { to: '/u/support/bug', label: 'Bugs', icon: Bug },
      { to: '/u/support/feature', label: 'Features', icon: Lightbulb },
    ],
  },
  {
    name: 'H.R.',
    icon: UsersRound,
    links: [
      { to: '/u/hr/dashboard', label: 'Dashboard', icon: IdCard },
      { to: '/u/hr/policy', label: 'Policy', icon: FileText },
      { to: '/u/hr/attendence', label: 'Attendance', icon: Clock, goKey: 'a', needs: ['markattendence'] },
      { to: '/u/hr/payslip', label: 'Pay Slip', icon: Wallet, needs: payslips },
      { to: '/u/hr/leave', label: 'Leave', icon: Plane, goKey: 'l', needs: leave, insideOnly: true },
      // The directory is for everybody.
      { to: '/u/hr/users', label: 'Users', icon: Users },
      // Whoever has steps to do finds them there.
      { to: '/u/hr/onboarding', label: 'Onboarding', icon: ListChecks },
      { to: '/u/hr/events', label: 'Events', icon: PartyPopper },
    ],
  },
  { to: '/u/project', label: 'Project', icon: FolderKanban, goKey: 'p', needs: project },
  { to: '/u/notes', label: 'Notes', icon: StickyNote, goKey: 'n', needs: tasks },
  { to: '/u/template', label: 'Template', icon: LayoutTemplate, goKey: 'm' },
  { to: '/u/user', label: 'User', icon: Users, goKey: 'u', needs: people },
  { to: '/u/calender', label: 'Calendar', icon: CalendarDays, goKey: 'c', needs: ['enablecalender'] },
  ...plainLooks.map(({ kind, icon }): MenuLink => ({
    // Plain kinds are not in the router's types.
    to: `/u/${kind.collection}` as MenuLink['to'],
    label: kind.heading,
    icon,
  })),
  { to: '/u/setting', label: 'Setting', icon: Settings, goKey: 'e' },
];

export function isGroup(entry: MenuLink | MenuGroup): entry is MenuGroup {
  return 'links' in entry;
}

export const menuLinks: readonly MenuLink[] = menu.flatMap((entry) => (isGroup(entry) ? entry.links : [entry]));

/** In the top bar instead of the menu. */
const barLinks: readonly MenuLink[] = [
  { to: '/u/chat', label: 'Chat', icon: MessagesSquare, goKey: 'k' },
  { to: '/u/notifications', label: 'Notifications', icon: Bell, goKey: 'i' },
];

export const goLinks: readonly MenuLink[] = [...menuLinks, ...barLinks];

export function isShown(link: MenuLink, rights: MenuRights): boolean {
  if (link.insideOnly === true && !rights.isInside) return false;
  return link.superadminOnly !== true || rights.role === 'superadmin';
}

/** Null when allowed. */
export function blockedBecause({ needs }: MenuLink, rights: OwnRights): string | null {
  if (needs === undefined || rights.can(...needs)) return null;
  if (rights.role !== null && readsEverything({ role: rights.role })) return null;
  const groups = permissionGroups.filter(({ flags }) => needs.some((flag) => flag in flags));
  const [first] = needs;
  const labels = groups.flatMap(({ name, flags }) =>
    Object.entries(flags).flatMap(([flag, label]) => (flag === first ? [`${label} (${name})`] : [])),
  );
  const another = needs.length > 1 ? ' or a similar one' : '';
  return `Needs the right “${labels.join('')}”${another}`;
}

/** Their reports have no entry, and are reached from another screen of the group. */
const pathsOf: Readonly<Record<string, string>> = { Support: '/u/support/', 'H.R.': '/u/hr/' };

export function groupOf(path: string): string | null {
  for (const entry of menu) {
    if (isGroup(entry) && entry.links.some(({ to }) => to === path)) return entry.name;
  }
  return Object.entries(pathsOf).find(([, start]) => path.startsWith(start))?.[0] ?? null;
}
