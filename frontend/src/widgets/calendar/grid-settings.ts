import { dayLayout } from './day-layout';
import { ColumnDayHead, MonthDayHead, WeekdayHead } from './day-head';
import { GridItemButton } from './grid-item';
import type { Formats } from 'react-big-calendar';
import { formatWall, timeText } from './wall-time';

const range = ({ start, end }: { start: Date; end: Date }) => `${timeText(start)} – ${timeText(end)}`;

const calendarFormats: Formats = {
  dateFormat: (date) => formatWall(date, { day: 'numeric' }),
  weekdayFormat: (date) => formatWall(date, { weekday: 'short' }),
  dayFormat: (date) => formatWall(date, { weekday: 'short', day: 'numeric' }),
  timeGutterFormat: timeText,
  selectRangeFormat: range,
  eventTimeRangeFormat: range,
  eventTimeRangeStartFormat: ({ start }) => `${timeText(start)} –`,
  eventTimeRangeEndFormat: ({ end }) => `– ${timeText(end)}`,
};

const components = {
  event: GridItemButton,
  month: { header: WeekdayHead, dateHeader: MonthDayHead },
  week: { header: ColumnDayHead },
  day: { header: ColumnDayHead },
};

const moreText = (count: number): string => `${count} more`;

export const gridSettings = {
  toolbar: false,
  components,
  formats: calendarFormats,
  messages: { showMore: moreText },
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
  dayLayoutAlgorithm: dayLayout as never,
  longPressThreshold: 300,
  draggableAccessor: 'isMovable',
  resizableAccessor: 'isMovable',
  resizable: true,
} as const;
