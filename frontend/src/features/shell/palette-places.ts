import { readsAttendance } from '@atrium/contracts/attendance/rules';
import { bugCommands } from '@atrium/contracts/bugs/commands';
import { type AccessRule, passes } from '@atrium/contracts/core/access';
import { featureRequestCommands } from '@atrium/contracts/feature-requests/commands';
import type { Rights } from '@atrium/contracts/core/permissions';
import { leaveBalanceCommands } from '@atrium/contracts/leave/commands';
import { decidesLeave } from '@atrium/contracts/leave/decisions';
import { readsHandOffs, readsSupportReports } from '@atrium/contracts/reports/rules';
import { taskCommands } from '@atrium/contracts/tasks/commands';
import { ticketCommands } from '@atrium/contracts/tickets/commands';
import { readsTickets } from '@atrium/contracts/tickets/rules';
import { userCommands } from '@atrium/contracts/users/commands';
import {
  Building2,
  CalendarCheck2,
  ChartColumn,
  Contact,
  FileLock2,
  Gauge,
  Import,
  LayoutDashboard,
  Network,
  ScrollText,
  UserRound,
  UserRoundPlus,
  Waypoints,
  type LucideIcon,
} from 'lucide-react';

/** What files can bring. */
const imported: readonly AccessRule[] = [
  ticketCommands.CreateTicket.access,
  bugCommands.CreateBug.access,
  featureRequestCommands.CreateFeatureRequest.access,
  taskCommands.CreateTask.access,
  userCommands.InviteUser.access,
  leaveBalanceCommands.CorrectLeaveBalance.access,
];

/** Places that no menu lists. */
export const furtherPlaces: readonly {
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
    words: 'csv xlsx excel upload jira linear trello zendesk bugs requests tasks tickets people users leave balances',
    isOpenTo: (person) => imported.some((access) => passes(access, person)),
  },
  {
    label: 'Record leave for a colleague',
    go: '/u/hr/leave?tab=requests&form=record',
    icon: UserRoundPlus,
    words: 'sick phoned in absence on behalf',
    isOpenTo: decidesLeave,
  },
  {
    label: 'Dashboards',
    go: '/u/dashboards',
    icon: LayoutDashboard,
    words: 'own tiles numbers charts figures overview compose',
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
    label: 'Clients',
    go: '/u/support/client',
    icon: Contact,
    words: 'customers companies hotels contacts visits',
    isOpenTo: readsTickets,
  },
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
