import { attendanceCommands } from '@atrium/contracts/attendance/commands';
import { type BreakAction, type PunchAction, readsAttendance } from '@atrium/contracts/attendance/rules';
import { bugCommands } from '@atrium/contracts/bugs/commands';
import { channelCommands } from '@atrium/contracts/chat/commands';
import { companyEventCommands } from '@atrium/contracts/company-events/commands';
import { type AccessRule, anyOf, passes } from '@atrium/contracts/core/access';
import { featureRequestCommands } from '@atrium/contracts/feature-requests/commands';
import type { Rights } from '@atrium/contracts/core/permissions';
import { plainKindList } from '@atrium/contracts/plain-kinds';
import { leaveCommands } from '@atrium/contracts/leave/commands';
import { decidesLeave } from '@atrium/contracts/leave/decisions';
import { policyCommands } from '@atrium/contracts/policies/commands';
import { projectCommands } from '@atrium/contracts/projects/commands';
import { readsHandOffs, readsSupportReports } from '@atrium/contracts/reports/rules';
import { sprintCommands } from '@atrium/contracts/sprints/commands';
import { taskCommands } from '@atrium/contracts/tasks/commands';
import { templateCommands } from '@atrium/contracts/templates/commands';
import { ticketCommands } from '@atrium/contracts/tickets/commands';
import { userCommands } from '@atrium/contracts/users/commands';
import {
  Building2,
  CalendarCheck2,
  ChartColumn,
  Clock,
  Coffee,
  FileLock2,
  Gauge,
  Import,
  Keyboard,
  LogOut,
  Moon,
  Network,
  Plus,
  Rows3,
  ScrollText,
  Sun,
  SunMoon,
  UserRound,
  UserRoundPlus,
  Waypoints,
  type LucideIcon,
} from 'lucide-react';
import { blockedBecause, goLinks, groupOf, isShown, type MenuRights } from './menu-entries';
import { shownKeys } from '../../ui/keys/shortcuts';

export interface PaletteEntry {
  readonly id: string;
  readonly group: 'The open record' | 'Create' | 'Act' | 'Go to' | 'Views' | 'Channels' | 'People' | 'Recent';
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string;
  readonly words?: string;
  readonly does: { readonly go: string } | { readonly action: PaletteAction } | { readonly press: () => void };
}

/** The reader's clock. */
export interface PaletteClock {
  /** Null while unknown. */
  readonly isIn: boolean | null;
  readonly isOnBreak: boolean;
}

export type PaletteAction =
  | 'light'
  | 'dark'
  | 'system'
  | 'compact'
  | 'comfortable'
  | 'keys'
  | 'punch'
  | 'break'
  | 'logout';

const creations: readonly {
  label: string;
  go: string;
  access: AccessRule;
  words?: string;
  /** For employees, whom superadmins are not. */
  employeesOnly?: boolean;
}[] = [
  { label: 'New ticket', go: '/u/support/new', access: ticketCommands.CreateTicket.access, words: 'support client' },
  { label: 'New bug', go: '/u/devbug?open=new', access: bugCommands.CreateBug.access, words: 'report fault error' },
  {
    label: 'New feature request',
    go: '/u/devfr?open=new',
    access: featureRequestCommands.CreateFeatureRequest.access,
    words: 'fr idea wish',
  },
  { label: 'New task', go: '/u/notes?card=new', access: taskCommands.CreateTask.access, words: 'note card todo' },
  { label: 'New sprint', go: '/u/sprint?open=new', access: sprintCommands.CreateSprint.access },
  { label: 'New project', go: '/u/project?form=new', access: projectCommands.CreateProject.access },
  {
    label: 'New template',
    go: '/u/template?open=new',
    access: templateCommands.CreateTemplate.access,
    words: 'form fields',
  },
  ...plainKindList.map(({ one, opens, rights }) => ({
    label: `New ${one}`,
    go: `${opens[0]}new`,
    access: anyOf(...rights.create),
  })),
  {
    label: 'Apply for leave',
    go: '/u/hr/leave?form=new',
    access: leaveCommands.ApplyForLeave.access,
    words: 'holiday vacation sick',
    employeesOnly: true,
  },
  { label: 'New policy', go: '/u/hr/policy?form=new', access: policyCommands.CreatePolicy.access },
  {
    label: 'New event',
    go: '/u/hr/events?form=new',
    access: companyEventCommands.CreateCompanyEvent.access,
    words: 'company announce meeting',
  },
  {
    label: 'New channel',
    go: '/u/chat?dialog=new',
    access: channelCommands.CreateChannel.access,
    words: 'chat group conversation',
  },
  { label: 'New user', go: '/u/user?open=new', access: userCommands.CreateUser.access, words: 'person colleague' },
];

/** What files can bring. */
const imported: readonly AccessRule[] = [
  ticketCommands.CreateTicket.access,
  bugCommands.CreateBug.access,
  featureRequestCommands.CreateFeatureRequest.access,
  taskCommands.CreateTask.access,
  userCommands.InviteUser.access,
];

/** Places that no menu lists. */
const further: readonly {
  label: string;
  go: string;
  icon: LucideIcon;
  words: string;
  isOpenTo?: (person: Rights) => boolean;
}[] = [
  {
    label: 'Import from a file',
    go: '/u/import',
    icon: Import,
    words: 'csv xlsx excel upload jira linear trello zendesk bugs requests tasks tickets people users',
    isOpenTo: (person) => imported.some((access) => passes(access, person)),
  },
  {
    label: 'Record leave for a colleague',
    go: '/u/hr/leave?tab=requests&form=record',
    icon: UserRoundPlus,
    words: 'sick phoned in absence on behalf',
    isOpenTo: decidesLeave,
  },
  { label: 'My day', go: '/u/day', icon: CalendarCheck2, words: 'today did summary hand over timeline report' },
  {
    label: 'Organisation chart',
    go: '/u/hr/users?tab=chart',
    icon: Network,
    words: 'who reports to whom manager team tree hierarchy',
  },
  {
    label: 'My file',
    go: '/u/file',
    icon: FileLock2,
    words: 'private address emergency contract bank iban documents',
    // Nobody employs superadmins.
    isOpenTo: ({ role }) => role !== 'superadmin',
  },
  { label: 'Profile', go: '/u/profile', icon: UserRound, words: 'password me' },
  {
    label: 'Support Reports',
    go: '/u/support/reports',
    icon: ChartColumn,
    words: 'figures charts wall',
    isOpenTo: readsSupportReports,
  },
  {
    label: 'Handoffs',
    go: '/u/hand-offs',
    icon: Waypoints,
    words: 'who gives work to whom map waits returned ping-pong assigned report',
    isOpenTo: readsHandOffs,
  },
  {
    label: 'H.R. Reports',
    go: '/u/hr/reports',
    icon: ChartColumn,
    words: 'attendance late leave usage headcount figures people',
    isOpenTo: readsAttendance,
  },
  {
    label: 'Settings of the organisation',
    go: '/u/setting?tab=organisation',
    icon: Building2,
    words: 'hours holidays leave types targets attendance logo',
  },
  {
    label: 'Audit log, outbox and failed jobs',
    go: '/u/setting?tab=administration',
    icon: ScrollText,
    words: 'mail views rebuild',
    isOpenTo: ({ role }) => role === 'admin' || role === 'superadmin',
  },
  {
    label: 'Administration',
    go: '/adminhome',
    icon: Gauge,
    words: 'origins organisations online lag jobs',
    isOpenTo: ({ role }) => role === 'admin' || role === 'superadmin',
  },
];

const actions: readonly { label: string; action: PaletteAction; icon: LucideIcon; words?: string; keys?: string }[] = [
  { label: 'Light theme', action: 'light', icon: Sun, words: 'appearance bright day' },
  { label: 'Dark theme', action: 'dark', icon: Moon, words: 'appearance night' },
  { label: 'Theme of the system', action: 'system', icon: SunMoon, words: 'appearance automatic' },
  { label: 'Compact rows', action: 'compact', icon: Rows3, words: 'density' },
  { label: 'Comfortable rows', action: 'comfortable', icon: Rows3, words: 'density' },
  { label: 'Keyboard shortcuts', action: 'keys', icon: Keyboard, words: 'help', keys: shownKeys('sheet') },
  { label: 'Logout', action: 'logout', icon: LogOut, words: 'sign out leave' },
];

function punching(person: Rights, { isIn, isOnBreak }: PaletteClock): typeof actions {
  if (isIn === null || !passes(attendanceCommands.Punch.access, person)) return [];
  const label: PunchAction = isIn ? 'Punch Out' : 'Punch In';
  const punch = { label, action: 'punch', icon: Clock, words: 'attendance clock come go home' } as const;
  const next: BreakAction = isOnBreak ? 'End Break' : 'Start Break';
  return isIn
    ? [punch, { label: next, action: 'break', icon: Coffee, words: 'attendance clock pause lunch coffee' }]
    : [punch];
}

/**
 * What this person may create and do, and where they may go.
 * @param rights as the menu needs them
 * @param person the same person, as the command table asks
 */
export function paletteEntries(rights: MenuRights, person: Rights, clock: PaletteClock): PaletteEntry[] {
  const creates = new Set(creations.map(({ go }) => go));
  const going = goLinks
    .filter((link) => !creates.has(link.to) && isShown(link, rights) && blockedBecause(link, rights) === null)
    .map(({ to, label, icon, goKey }): PaletteEntry => {
      const group = groupOf(to);
      const keys = goKey === undefined ? {} : { keys: `g ${goKey}` };
      return {
        id: to,
        group: 'Go to',
        label: group === null ? label : `${group} ${label}`,
        icon,
        ...keys,
        does: { go: to },
      };
    });
  const goingFurther = further
    .filter(({ isOpenTo }) => isOpenTo?.(person) ?? true)
    .map(({ go, label, icon, words }): PaletteEntry => ({
      id: go,
      group: 'Go to',
      label,
      icon,
      words,
      does: { go },
    }));
  const creating = creations
    .filter(({ access }) => passes(access, person))
    .filter(({ employeesOnly = false }) => !employeesOnly || person.role !== 'superadmin')
    .map(({ label, go, words }): PaletteEntry => ({
      id: `create ${label}`,
      group: 'Create',
      label,
      icon: Plus,
      ...(words === undefined ? {} : { words }),
      does: { go },
    }));
  const acting = [...punching(person, clock), ...actions].map(({ action, ...shown }): PaletteEntry => ({
    id: `act ${action}`,
    group: 'Act',
    ...shown,
    does: { action },
  }));
  return [...creating, ...acting, ...going, ...goingFurther];
}
