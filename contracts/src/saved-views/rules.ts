import { readsAttendance } from '../attendance/rules.js';
import { readsCalendar } from '../calendar/rules.js';
import { isPersonnel } from '../checklists/rules.js';
import { hasFlag, readsEverything, type Rights } from '../core/permissions.js';
import { readsLeave } from '../leave/rules.js';
import { plainKindList } from '../plain-kinds.js';
import { readsPolicies } from '../policies/rules.js';
import { readsProjects } from '../projects/rules.js';
import { readsDeveloperReports, readsHandOffs, readsSupportReports } from '../reports/rules.js';
import { readsSprints } from '../sprints/rules.js';
import { readsTasks } from '../tasks/rules.js';
import { readsTickets } from '../tickets/rules.js';

/** A screen whose filters and order can be kept under a name. */
export interface ViewScreen {
  readonly name: string;
  /** Its addresses; the same views are offered at each of them. */
  readonly paths: readonly string[];
  /** Who is shown the views that others share: a view's name and filters may reveal what the screen holds. */
  readonly isOpenTo: (rights: Rights) => boolean;
}

const anybody = (): boolean => true;

function administersAccounts(rights: Rights): boolean {
  const flags = ['createuser', 'edituser', 'deactivateuser', 'deleteuser'] as const;
  return readsEverything(rights) || flags.some((flag) => hasFlag(rights, flag));
}

export const viewScreens: readonly ViewScreen[] = [
  { name: 'bugs', paths: ['/u/devbug', '/u/support/bug'], isOpenTo: anybody },
  { name: 'feature-requests', paths: ['/u/devfr', '/u/support/feature'], isOpenTo: anybody },
  { name: 'tickets', paths: ['/u/support/ticket'], isOpenTo: readsTickets },
  { name: 'tasks', paths: ['/u/notes'], isOpenTo: readsTasks },
  { name: 'sprints', paths: ['/u/sprint'], isOpenTo: readsSprints },
  { name: 'projects', paths: ['/u/project'], isOpenTo: readsProjects },
  { name: 'calendar', paths: ['/u/calender'], isOpenTo: readsCalendar },
  { name: 'developer-dashboard', paths: ['/u/devhome'], isOpenTo: readsDeveloperReports },
  { name: 'support-reports', paths: ['/u/support/reports'], isOpenTo: readsSupportReports },
  { name: 'hand-offs', paths: ['/u/hand-offs'], isOpenTo: readsHandOffs },
  { name: 'attendance', paths: ['/u/hr/attendence'], isOpenTo: readsAttendance },
  { name: 'leave', paths: ['/u/hr/leave'], isOpenTo: readsLeave },
  { name: 'payslips', paths: ['/u/hr/payslip'], isOpenTo: readsEverything },
  { name: 'policies', paths: ['/u/hr/policy'], isOpenTo: readsPolicies },
  { name: 'checklists', paths: ['/u/hr/onboarding'], isOpenTo: isPersonnel },
  { name: 'checklist-templates', paths: ['/u/hr/onboarding-templates'], isOpenTo: isPersonnel },
  { name: 'company-events', paths: ['/u/hr/events'], isOpenTo: anybody },
  { name: 'directory', paths: ['/u/hr/users'], isOpenTo: anybody },
  { name: 'users', paths: ['/u/user'], isOpenTo: administersAccounts },
  { name: 'templates', paths: ['/u/template'], isOpenTo: anybody },
  ...plainKindList.map(({ collection }) => ({
    name: collection,
    paths: [`/u/${collection}`],
    isOpenTo: anybody,
  })),
];

export const viewNameLength = 60;
export const viewAddressLength = 1_500;
/** Of one person. */
export const viewLimit = 200;

/** Undefined for a screen that has no views. */
export function viewScreenAt(path: string): ViewScreen | undefined {
  return viewScreens.find(({ paths }) => paths.includes(path));
}
