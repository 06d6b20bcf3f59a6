import { calendarFormats } from './calendar-formats';
import { ColumnDayHead, MonthDayHead } from './day-head';
import { GridItemButton } from './grid-item';

const components = {
  event: GridItemButton,
  month: { dateHeader: MonthDayHead },
  week: { header: ColumnDayHead },
  day: { header: ColumnDayHead },
};
export const gridSettings = {
  toolbar: false,
  components,
  formats: calendarFormats,
  messages: { showMore: (count: number) => `${count} more` },
  views: ['month', 'week', 'day'],
  // Page and view are controlled from outside.
  onView: () => {},
  onNavigate: () => {},
  drilldownView: null,
  doShowMoreDrillDown: false,
  step: 15,
  timeslots: 4,
  scrollToTime: new Date(2000, 0, 1, 7, 30),
  allDayMaxRows: 4,
  dayLayoutAlgorithm: 'no-overlap',
  longPressThreshold: 300,
  draggableAccessor: 'isMovable',
  resizableAccessor: 'isMovable',
  resizable: true,
} as const;
