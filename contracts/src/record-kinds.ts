import { checklistKind, checklistTemplateKind } from './checklists/kind.js';
import { companyEventKind } from './company-events/kind.js';
import { leaveKind } from './leave/kind.js';
import { numberedKinds } from './numbered-kinds.js';
import { paySlipKind } from './payslips/kind.js';
import { policyKind } from './policies/kind.js';
import { projectKind } from './projects/kind.js';
import { sprintKind } from './sprints/kind.js';
import { templateKind } from './templates/kind.js';

export const recordKinds = {
  ...numberedKinds,
  projects: projectKind,
  sprints: sprintKind,
  templates: templateKind,
  'company-events': companyEventKind,
  policies: policyKind,
  leave: leaveKind,
  payslips: paySlipKind,
  checklists: checklistKind,
  'checklist-templates': checklistTemplateKind,
} as const;
