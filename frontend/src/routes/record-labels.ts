import { correctionLabels } from '../features/attendance/correction-labels';
import { bugLabels } from '../features/bugs/history-labels';
import { eventLabels as calendarLabels } from '../features/calendar/history-labels';
import { checklistLabels, checklistTemplateLabels } from '../features/checklists/history-labels';
import { eventLabels as companyEventLabels } from '../features/company-events/history-labels';
import { dashboardLabels } from '../features/dashboards/history-labels';
import { featureLabels } from '../features/feature-requests/history-labels';
import { leaveLabels } from '../features/leave/leave-labels';
import { paySlipLabels } from '../features/payslips/history-labels';
import { policyLabels } from '../features/policies/history-labels';
import { projectLabels } from '../features/projects/history-labels';
import { settingsLabels } from '../features/settings/history-labels';
import { sprintLabels } from '../features/sprints/history-labels';
import { taskLabels } from '../features/tasks/history-labels';
import { templateLabels } from '../features/templates/history-labels';
import { originLabels } from '../features/tenants/history-labels';
import { ticketLabels } from '../features/tickets/history-labels';
import { fileLabels } from '../features/users/file/file-labels';
import { userLabels } from '../features/users/history-labels';
import type { HistoryLabels } from '../shared-features/history/history-labels';

/** What histories and comparisons call the fields of each kind of record, by their collections. */
export const recordLabels: Readonly<Record<string, HistoryLabels>> = Object.fromEntries(
  [
    bugLabels,
    calendarLabels,
    checklistLabels,
    checklistTemplateLabels,
    companyEventLabels,
    dashboardLabels,
    correctionLabels,
    featureLabels,
    fileLabels,
    leaveLabels,
    originLabels,
    paySlipLabels,
    policyLabels,
    projectLabels,
    settingsLabels,
    sprintLabels,
    taskLabels,
    templateLabels,
    ticketLabels,
    userLabels,
  ].map((each) => [each.collection, each]),
);
