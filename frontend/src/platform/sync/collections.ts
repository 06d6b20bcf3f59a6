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
  LeaveOwnerView,
  LeaveTermsView,
} from '@atrium/contracts/leave/views';
import type { CalendarEventView, CalendarFeedView, CalendarRemindersView } from '@atrium/contracts/calendar/views';
import type { EventAttendanceView, OccasionView, OwnAnswersView } from '@atrium/contracts/company-events/views';
import type { EmployeeFileView } from '@atrium/contracts/employee-files/views';
import type { ImportView } from '@atrium/contracts/imports/views';
import type { OrganisationExportView } from '@atrium/contracts/organisation-exports/views';
import type { SingleSignOnView } from '@atrium/contracts/single-sign-on/views';
import type { MailboxView } from '@atrium/contracts/mailboxes/views';
import type { PolicyReaderView } from '@atrium/contracts/policies/views';
import type { HomeSeenView, OwnWorkView } from '@atrium/contracts/home/views';
import type {
  NotificationView,
  NotificationMarksView,
  NotificationPreferencesView,
} from '@atrium/contracts/notifications/views';
import type { PreferencesView } from '@atrium/contracts/preferences/views';
import type { ProjectActivityView, ProjectProgressView } from '@atrium/contracts/projects/views';
import type { BurndownView } from '@atrium/contracts/sprints/views';
import type {
  ChannelActivityView,
  ChannelView,
  ChannelWishesView,
  MessageDraftView,
  MessageReminderView,
  ReadMarkView,
  SavedMessagesView,
  ScheduledMessageView,
  ThreadFollowView,
} from '@atrium/contracts/chat/views';
import type { HandOffsView } from '@atrium/contracts/reports/hand-off-views';
import type { SupportReportView } from '@atrium/contracts/reports/support-views';
import type { DashboardView } from '@atrium/contracts/reports/views';
import type { RecordViews } from '@atrium/contracts/record-views';
import type { TriageCountsView } from '@atrium/contracts/triage/views';
import type { RepositoryView } from '@atrium/contracts/repositories/views';
import type { WebhookView } from '@atrium/contracts/webhooks/views';
import type { ApiTokenView } from '@atrium/contracts/api-tokens/views';
import type { SavedReplyView } from '@atrium/contracts/saved-replies/views';
import type { SavedView } from '@atrium/contracts/saved-views/views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { PauseView, PersonStatusView } from '@atrium/contracts/statuses/views';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { TicketDraftView } from '@atrium/contracts/ticket-drafts/views';
import type { OutboxView } from '@atrium/contracts/tickets/views';
import type { PersonView, UserView, WorkloadView } from '@atrium/contracts/users/views';
import type { AvailabilityView } from '@atrium/contracts/availability/views';
import type { OwnDashboardView } from '@atrium/contracts/dashboards/views';
import type { DeputyView } from '@atrium/contracts/deputies/views';
import type { SalaryStructureView, SalaryView } from '@atrium/contracts/salaries/views';
import type { WorkScheduleView } from '@atrium/contracts/work-schedules/views';

/** Documents by collection. Administrators of people see them in full, others the directory. */
export interface Collections extends RecordViews {
  users: UserView | PersonView;
  /** The reader's own; all for those who keep files. */
  'employee-files': EmployeeFileView;
  workloads: WorkloadView;
  tenants: TenantView;
  outbox: OutboxView;
  mailboxes: MailboxView;
  'single-sign-on': SingleSignOnView;
  burndowns: BurndownView;
  'project-progress': ProjectProgressView;
  'project-activity': ProjectActivityView;
  dashboard: DashboardView;
  'support-reports': SupportReportView;
  'hand-offs': HandOffsView;
  'triage-counts': TriageCountsView;
  settings: SettingsView;
  'saved-replies': SavedReplyView;
  'saved-views': SavedView;
  dashboards: OwnDashboardView;
  'api-tokens': ApiTokenView;
  webhooks: WebhookView;
  repositories: RepositoryView;
  attendance: PunchView;
  /** In full for their people and readers of attendance. */
  'time-clocks': TimeClockView | PresenceView;
  'attendance-sheets': AttendanceSheetView;
  'attendance-corrections': CorrectionView;
  'attendance-locks': AttendanceLocksView;
  /** Who is away when, for everybody. */
  absences: AbsenceView;
  /** Who is in, and who is away until when, for everybody. */
  whereabouts: AvailabilityView;
  /** The reader's own imports; all for administrators. */
  imports: ImportView;
  'organisation-exports': OrganisationExportView;
  /** The statuses, and until when people pause notifications, for everybody. */
  statuses: PersonStatusView;
  pauses: PauseView;
  /** Approvers and their deputies, for all. */
  deputies: DeputyView;
  'leave-ledgers': LeaveLedgerView;
  'leave-corrections': BalanceCorrectionsView;
  'leave-owners': LeaveOwnerView;
  'leave-terms': LeaveTermsView;
  salaries: SalaryView;
  'salary-structures': SalaryStructureView;
  'work-schedules': WorkScheduleView;
  calendar: CalendarEventView;
  'calendar-reminders': CalendarRemindersView;
  'calendar-addresses': CalendarFeedView;
  'policy-readers': PolicyReaderView;
  'event-attendance': EventAttendanceView;
  'event-answers-own': OwnAnswersView;
  occasions: OccasionView;
  channels: ChannelView;
  'channel-activity': ChannelActivityView;
  /** The reader's own. */
  'read-marks': ReadMarkView;
  'saved-messages': SavedMessagesView;
  'channel-wishes': ChannelWishesView;
  'message-drafts': MessageDraftView;
  'ticket-drafts': TicketDraftView;
  'scheduled-messages': ScheduledMessageView;
  'message-reminders': MessageReminderView;
  'thread-follows': ThreadFollowView;
  /** Actions on records that the reader sees today. */
  notifications: NotificationView;
  'notification-marks': NotificationMarksView;
  'notification-preferences': NotificationPreferencesView;
  'home-seen': HomeSeenView;
  preferences: PreferencesView;
  'own-work': OwnWorkView;
}

export type CollectionName = keyof Collections;

/** In full for the person and administrators of people. */
export function isWholeUser(person: UserView | PersonView): person is UserView {
  return 'role' in person;
}
