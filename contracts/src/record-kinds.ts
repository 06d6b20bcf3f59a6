import { bugKind } from './bugs/kind.js';
import type { BugView } from './bugs/views.js';
import type { KindOf } from './core/record-kind.js';
import { featureRequestKind } from './feature-requests/kind.js';
import type { FeatureRequestView } from './feature-requests/views.js';
import { projectKind } from './projects/kind.js';
import type { ProjectView } from './projects/views.js';
import { taskKind } from './tasks/kind.js';
import type { TaskView } from './tasks/views.js';
import { ticketKind } from './tickets/kind.js';
import type { TicketView } from './tickets/views.js';

/** The kinds of record that are declared, by their collections; each names the fields of its view, all and no others. */
export const recordKinds = {
  bugs: bugKind,
  'feature-requests': featureRequestKind,
  tasks: taskKind,
  tickets: ticketKind,
  projects: projectKind,
} as const satisfies {
  bugs: KindOf<BugView, typeof bugKind>;
  'feature-requests': KindOf<FeatureRequestView, typeof featureRequestKind>;
  tasks: KindOf<TaskView, typeof taskKind>;
  tickets: KindOf<TicketView, typeof ticketKind>;
  projects: KindOf<ProjectView, typeof projectKind>;
};
