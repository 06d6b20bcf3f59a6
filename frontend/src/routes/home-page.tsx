import { bugWords } from '../features/bugs/history-words';
import { eventWords as calendarWords } from '../features/calendar/history-words';
import { TodayCard } from '../features/calendar/today-card';
import { eventWords as companyEventWords } from '../features/company-events/history-words';
import { featureWords } from '../features/feature-requests/history-words';
import { HomeScreen } from '../features/home/home-screen';
import { leaveWords } from '../features/leave/leave-words';
import { paySlipWords } from '../features/payslips/history-words';
import { policyWords } from '../features/policies/history-words';
import { projectWords } from '../features/projects/history-words';
import { settingsWords } from '../features/settings/history-words';
import { OpenAreas } from '../features/shell/open-areas';
import { sprintWords } from '../features/sprints/history-words';
import { taskWords } from '../features/tasks/history-words';
import { templateWords } from '../features/templates/history-words';
import { originWords } from '../features/tenants/history-words';
import { ticketWords } from '../features/tickets/history-words';
import { userWords } from '../features/users/history-words';
import type { HistoryWords } from '../widgets/history/history-words';

/** How each kind of record tells its history: the start page tells of all of them. */
const words: Readonly<Record<string, HistoryWords>> = Object.fromEntries(
  [
    bugWords,
    calendarWords,
    companyEventWords,
    featureWords,
    leaveWords,
    originWords,
    paySlipWords,
    policyWords,
    projectWords,
    settingsWords,
    sprintWords,
    taskWords,
    templateWords,
    ticketWords,
    userWords,
  ].map((each) => [each.collection, each]),
);

/** The start page, put together from what the areas tell of themselves. */
export function HomePage() {
  return <HomeScreen today={<TodayCard />} areas={<OpenAreas />} words={words} />;
}
