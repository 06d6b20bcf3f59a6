import type { PunchView } from '@atrium/contracts/attendance/views';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import type { ChannelView } from '@atrium/contracts/chat/views';
import type { ChecklistTemplateView, ChecklistView } from '@atrium/contracts/checklists/views';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { AbsenceView, LeaveView } from '@atrium/contracts/leave/views';
import type { PaySlipSummary } from '@atrium/contracts/payslips/views';
import type { PolicyView } from '@atrium/contracts/policies/views';
import type { ProjectView } from '@atrium/contracts/projects/views';
import type { SprintView } from '@atrium/contracts/sprints/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { TemplateView } from '@atrium/contracts/templates/views';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { PersonView, UserView } from '@atrium/contracts/users/views';

interface List<View> {
  /** Below `/api`. */
  readonly path: string;
  /** Where the answer holds the records; empty where it is the list itself. */
  readonly at: readonly string[];
  /** Only for the compiler. */
  readonly view?: View;
}

const list = <View extends object>(path: string, ...at: readonly string[]): List<View> => ({ path, at });

/** By the names that records have in the live protocol. */
export const lists = {
  absences: list<AbsenceView>('/hr/absences', 'items'),
  attendance: list<PunchView>('/hr/getattendence', 'getattendence'),
  bugs: list<BugView>('/bug/fetchbug', 'updated'),
  calendar: list<CalendarEventView>('/calendar/getevent'),
  channels: list<ChannelView>('/chat/channels', 'items'),
  'checklist-templates': list<ChecklistTemplateView>('/checklisttemplate', 'items'),
  checklists: list<ChecklistView>('/checklist', 'items'),
  'company-events': list<CompanyEventView>('/hr/events', 'items'),
  'feature-requests': list<FeatureRequestView>('/fr/fetchfr', 'data', 'getfr'),
  leave: list<LeaveView>('/hr/getleave', 'getleave'),
  payslips: list<PaySlipSummary>('/payslip', 'items'),
  policies: list<PolicyView>('/policy', 'items'),
  projects: list<ProjectView>('/project', 'items'),
  sprints: list<SprintView>('/sprint', 'items'),
  tasks: list<TaskView>('/task/fetchtask', 'fetchtask'),
  templates: list<TemplateView>('/support/gettemplates', 'gettemplates'),
  tickets: list<TicketView>('/support/fetchtickets'),
  users: list<UserView | PersonView>('/user/fetchuser', 'getuser'),
} as const;

export type ListName = keyof typeof lists;

export type ViewIn<Name extends ListName> = NonNullable<(typeof lists)[Name]['view']>;

/** @throws TypeError when an answer has no such list */
export function recordsIn<Name extends ListName>(name: Name, answer: unknown): readonly ViewIn<Name>[] {
  const records = lists[name].at.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined),
    answer,
  );
  if (!Array.isArray(records)) throw new TypeError(`The answer holds no ${name}`);
  return records as ViewIn<Name>[];
}
