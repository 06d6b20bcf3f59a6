import { companyEventCommands, eventAnswerCommands } from '@atrium/contracts/company-events/commands';
import { companyEventRoutes } from '@atrium/contracts/company-events/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { answerDecider, answerEventVersions } from './answer-aggregate.js';
import { eventAnswersEntries, eventAttendance, ownAnswersProjection } from './answers-projection.js';
import { companyEventDecider } from './decider.js';
import { companyEventVersions } from './events.js';
import { companyEventNotificationRules } from './notification-rules.js';
import { occasions } from './occasions-projection.js';
import { comingEvents } from './sweeps.js';
import { companyEventsProjection } from './projections.js';

export const companyEvents = defineSlice({
  name: 'company-events',
  category: 'companyevent',
  commands: companyEventCommands,
  routes: companyEventRoutes,
  creates: ['CreateCompanyEvent'],
  decider: companyEventDecider,
  eventVersions: companyEventVersions,
  files: { cover: 'id', description: 'markdown', custom: 'custom' },
  projections: [companyEventsProjection],
  rollups: [eventAttendance, occasions],
  notificationRules: [companyEventNotificationRules],
  reactors: [],
  sweeps: [comingEvents],
});

export const eventAnswers = defineSlice({
  name: 'event-answers',
  category: 'eventanswer',
  commands: eventAnswerCommands,
  creates: [],
  decider: answerDecider,
  eventVersions: answerEventVersions,
  projections: [ownAnswersProjection],
  entries: [eventAnswersEntries],
  reactors: [],
});
