import type { PunchView } from './attendance/views.js';
import type { BugView } from './bugs/views.js';
import type { CalendarEventView } from './calendar/views.js';
import type { ChannelView } from './chat/views.js';
import type { ChecklistTemplateView, ChecklistView } from './checklists/views.js';
import type { CompanyEventView } from './company-events/views.js';
import type { FeatureRequestView } from './feature-requests/views.js';
import type { AbsenceView, LeaveView } from './leave/views.js';
import type { PaySlipSummary } from './payslips/views.js';
import type { PolicyView } from './policies/views.js';
import type { ProjectView } from './projects/views.js';
import type { SprintView } from './sprints/views.js';
import type { TaskView } from './tasks/views.js';
import type { TemplateView } from './templates/views.js';
import type { TicketView } from './tickets/views.js';
import type { PersonView, UserView } from './users/views.js';

interface List<View> {
  /** Below `/api`. */
  readonly path: string;
  /** Where the answer holds the records; empty where it is the list itself. */
  readonly at: readonly string[];
  /** Only for the compiler. */
  readonly view?: View;
}

const list = <View extends object>(path: string, ...at: readonly string[]): List<View> => ({ path, at });

/** Where records are read, by the names that they have in the live protocol. */
export const recordLists = {
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
