import { attendanceCommands } from '@atrium/contracts/attendance/commands';
import { type BreakAction, type PunchAction } from '@atrium/contracts/attendance/rules';
import { bugCommands } from '@atrium/contracts/bugs/commands';
import { channelCommands } from '@atrium/contracts/chat/commands';
import { companyEventCommands } from '@atrium/contracts/company-events/commands';
import { type AccessRule, anyOf, passes } from '@atrium/contracts/core/access';
import { featureRequestCommands } from '@atrium/contracts/feature-requests/commands';
import type { Rights } from '@atrium/contracts/core/permissions';
import { plainKindList } from '@atrium/contracts/plain-kinds';
import { leaveCommands } from '@atrium/contracts/leave/commands';
import { policyCommands } from '@atrium/contracts/policies/commands';
import { projectCommands } from '@atrium/contracts/projects/commands';
import { sprintCommands } from '@atrium/contracts/sprints/commands';
import { taskCommands } from '@atrium/contracts/tasks/commands';
import { templateCommands } from '@atrium/contracts/templates/commands';
import { ticketCommands } from '@atrium/contracts/tickets/commands';
import { userCommands } from '@atrium/contracts/users/commands';
import {
  Bell,
  Clock,
  Coffee,
  GitCompareArrows,
  History,
  Keyboard,
  LogOut,
  Moon,
  Plus,
  Redo2,
  Rows3,
  SmilePlus,
  Sun,
  SunMoon,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { wireText } from '../../ui/language/wire-text';
import { blockedBecause, goLinks, groupOf, isShown, type MenuRights } from './menu-entries';
import { shownKeys } from '../../ui/keys/shortcuts';
import { furtherPlaces } from './palette-places';

export type PaletteGroup = 'record' | 'screen' | 'create' | 'act' | 'go' | 'views' | 'channels' | 'people' | 'recent';

/** What stands above the entries of a group. */
export const groupHeadings: Readonly<Record<PaletteGroup, string>> = {
  record: 'The open record',
  screen: 'This screen',
  create: 'Create',
  act: 'Act',
  go: 'Go to',
  views: 'Views',
  channels: 'Channels',
  people: 'People',
  recent: 'Recent',
};

export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
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
  | 'status'
  | 'pause'
  | 'keys'
  | 'undo'
  | 'redo'
  | 'past'
  | 'compare'
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

const actions: readonly { label: string; action: PaletteAction; icon: LucideIcon; words?: string; keys?: string }[] = [
  { label: 'Undo', action: 'undo', icon: Undo2, words: 'take back', keys: shownKeys('undo') },
  { label: 'Redo', action: 'redo', icon: Redo2, words: 'again', keys: shownKeys('redo') },
  { label: 'Look at the past', action: 'past', icon: History, words: 'time travel now', keys: shownKeys('past') },
  {
    label: 'Compare with another moment',
    action: 'compare',
    icon: GitCompareArrows,
    words: 'since yesterday difference changes',
    keys: shownKeys('compare'),
  },
  { label: 'Set a status', action: 'status', icon: SmilePlus, words: 'my own custom emoji meeting away' },
  { label: 'Pause notifications', action: 'pause', icon: Bell, words: 'do not disturb quiet mute snooze' },
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
    ? [punch, { label: wireText(next), action: 'break', icon: Coffee, words: 'attendance clock pause lunch coffee' }]
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
        group: 'go',
        label: group === null ? label : `${wireText(group)} ${label}`,
        icon,
        ...keys,
        does: { go: to },
      };
    });
  const goingFurther = furtherPlaces
    .filter(({ isOpenTo }) => isOpenTo?.(person) ?? true)
    .map(({ go, label, icon, words }): PaletteEntry => ({
      id: go,
      group: 'go',
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
      group: 'create',
      label,
      icon: Plus,
      ...(words === undefined ? {} : { words }),
      does: { go },
    }));
  const acting = [...punching(person, clock), ...actions].map(({ action, ...shown }): PaletteEntry => ({
    id: `act ${action}`,
    group: 'act',
    ...shown,
    does: { action },
  }));
  return [...creating, ...acting, ...going, ...goingFurther];
}
