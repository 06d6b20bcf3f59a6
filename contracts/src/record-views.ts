import type { BugView } from './bugs/views.js';
import type { KindOf } from './core/record-kind.js';
import type { FeatureRequestView } from './feature-requests/views.js';
import type { ProjectView } from './projects/views.js';
import { recordKinds } from './record-kinds.js';
import type { TaskView } from './tasks/views.js';
import type { TicketView } from './tickets/views.js';

/** What is seen of the records of each kind, by their collections. */
export interface RecordViews {
  bugs: BugView;
  'feature-requests': FeatureRequestView;
  tasks: TaskView;
  tickets: TicketView;
  projects: ProjectView;
}

/** Each kind names the fields of its view, all and no others. */
recordKinds satisfies { [Name in keyof RecordViews]: KindOf<RecordViews[Name], (typeof recordKinds)[Name]> };
