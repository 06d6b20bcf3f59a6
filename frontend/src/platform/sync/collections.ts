import type {
  AttendanceLocksView,
  AttendanceSheetView,
  CorrectionView,
  PresenceView,
  PunchView,
  TimeClockView,
} from '@atrium/contracts/attendance/views';
import type {
  AbsenceView,
  BalanceCorrectionsView,
  LeaveLedgerView,
  LeaveTermsView,
} from '@atrium/contracts/leave/views';
import type { CalendarEventView, CalendarFeedView, CalendarRemindersView } from '@atrium/contracts/calendar/views';
import type { EventAttendanceView, OccasionView, OwnAnswersView } from '@atrium/contracts/company-events/views';
import type { PolicyReaderView } from '@atrium/contracts/policies/views';
import type { HomeSeenView, OwnWorkView } from '@atrium/contracts/home/views';
import type {
  NotificationView,
  NotificationMarksView,
  NotificationPreferencesView,
} from '@atrium/contracts/notifications/views';
import type { PreferencesView } from '@atrium/contracts/preferences/views';
import type { ProjectProgressView } from '@atrium/contracts/projects/views';
import type { BurndownView, SprintView } from '@atrium/contracts/sprints/views';
import type {
  ChannelActivityView,
  ChannelView,
  ReadMarkView,
  SavedMessagesView,
  ThreadFollowView,
} from '@atrium/contracts/chat/views';
import type { SupportReportView } from '@atrium/contracts/reports/support-views';
import type { DashboardView } from '@atrium/contracts/reports/views';
import type { RecordViews } from '@atrium/contracts/record-views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { OutboxView } from '@atrium/contracts/tickets/views';
import type { PersonView, UserView, WorkloadView } from '@atrium/contracts/users/views';
import type { AvailabilityView } from '@atrium/contracts/availability/views';

/** The documents of each collection's topic. Who administers people sees them whole, everybody else the directory. */
export interface Collections extends RecordViews {
  users: UserView | PersonView;
  workloads: WorkloadView;
  tenants: TenantView;
  /** For administrators. */
  outbox: OutboxView;
  sprints: SprintView;
  burndowns: BurndownView;
  'project-progress': ProjectProgressView;
  dashboard: DashboardView;
  'support-reports': SupportReportView;
  settings: SettingsView;
  attendance: PunchView;
  /** Clocks are seen whole by their people and those who read everybody's attendance. */
  'time-clocks': TimeClockView | PresenceView;
  'attendance-sheets': AttendanceSheetView;
  'attendance-corrections': CorrectionView;
  'attendance-locks': AttendanceLocksView;
  /** Who is away when, for everybody. */
  absences: AbsenceView;
  /** Who is in, and who is away until when, for everybody. */
  whereabouts: AvailabilityView;
  'leave-ledgers': LeaveLedgerView;
  'leave-corrections': BalanceCorrectionsView;
  'leave-terms': LeaveTermsView;
  calendar: CalendarEventView;
  'calendar-reminders': CalendarRemindersView;
  'calendar-addresses': CalendarFeedView;
  /** Everybody's for those who write policies, one's own for everybody else. */
  'policy-readers': PolicyReaderView;
  'event-attendance': EventAttendanceView;
  'event-answers-own': OwnAnswersView;
  occasions: OccasionView;
  /** The public ones, and those of which one is a member. */
  channels: ChannelView;
  'channel-activity': ChannelActivityView;
  /** One's own. */
  'read-marks': ReadMarkView;
  'saved-messages': SavedMessagesView;
  'thread-follows': ThreadFollowView;
  /** What concerns oneself, as far as one sees the records today. */
  notifications: NotificationView;
  'notification-marks': NotificationMarksView;
  'notification-preferences': NotificationPreferencesView;
  /** One's own. */
  'home-seen': HomeSeenView;
  preferences: PreferencesView;
  'own-work': OwnWorkView;
}

export type CollectionName = keyof Collections;

/** Whether a person is seen whole: by themselves, and by those who administer people. */
export function isWholeUser(person: UserView | PersonView): person is UserView {
  return 'role' in person;
}
