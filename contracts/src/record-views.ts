import type { BugView } from './bugs/views.js';
import type { ChecklistTemplateView, ChecklistView } from './checklists/views.js';
import type { CompanyEventView } from './company-events/views.js';
import type { PlainKind, PlainView } from './core/plain-kind.js';
import type { KindOf } from './core/record-kind.js';
import type { FeatureRequestView } from './feature-requests/views.js';
import type { LeaveView } from './leave/views.js';
import type { PaySlipDocument } from './payslips/views.js';
import type { PolicyView } from './policies/views.js';
import type { ProjectView } from './projects/views.js';
import type { PlainKinds } from './plain-kinds.js';
import { recordKinds } from './record-kinds.js';
import type { SprintView } from './sprints/views.js';
import type { TaskView } from './tasks/views.js';
import type { TemplateView } from './templates/views.js';
import type { TicketView } from './tickets/views.js';

interface OwnViews {
  bugs: BugView;
  'feature-requests': FeatureRequestView;
  tasks: TaskView;
  tickets: TicketView;
  projects: ProjectView;
  sprints: SprintView;
  templates: TemplateView;
  'company-events': CompanyEventView;
  policies: PolicyView;
  /** Own leave; everybody's for readers of all leave. */
  leave: LeaveView;
  /** Own payslips with versions; of others a summary, and everything once opened. */
  payslips: PaySlipDocument;
  /** Those of all people for personnel; a named doer sees their own steps alone. */
  checklists: ChecklistView;
  'checklist-templates': ChecklistTemplateView;
}

type PlainViews = {
  [Name in keyof PlainKinds]: PlainKinds[Name] extends PlainKind ? PlainView<PlainKinds[Name]> : never;
};

export interface RecordViews extends OwnViews, PlainViews {}

/** Each kind names exactly the fields of its view. */
recordKinds satisfies { [Name in keyof OwnViews]: KindOf<OwnViews[Name], (typeof recordKinds)[Name]> };
