import { paySlipCommands } from '@atrium/contracts/payslips/commands';
import { paySlipRoutes } from '@atrium/contracts/payslips/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { paySlipDecider } from './decider.js';
import { paySlipEventVersions } from './events.js';
import { documentJob, forgetDocumentsJob, forgetPaySlipDocuments, makePaySlipDocument } from './jobs.js';
import { paySlipNotificationRules } from './notification-rules.js';
import { paySlipsProjection } from './projections.js';
import { askedDocuments, forgottenOpenings, paySlipReactors } from './reactors.js';

export const payslips = defineSlice({
  name: 'payslips',
  category: 'payslip',
  commands: paySlipCommands,
  routes: paySlipRoutes,
  // Ids derive from person and month, so that each exists once.
  creates: [],
  decider: paySlipDecider,
  eventVersions: paySlipEventVersions,
  personOf: (event, slip) => (event.type === 'PaySlipDrafted' ? event.data.user : (slip?.user ?? null)),
  files: { logo: 'id', custom: 'custom' },
  projections: [paySlipsProjection],
  notificationRules: [paySlipNotificationRules],
  reactors: paySlipReactors,
  jobs: { [documentJob]: makePaySlipDocument, [forgetDocumentsJob]: forgetPaySlipDocuments },
  sweeps: [askedDocuments, forgottenOpenings],
});
