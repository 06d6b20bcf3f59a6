import type { Formats } from 'react-big-calendar';
import { formatWall, timeText } from './wall-time';

const range = ({ start, end }: { start: Date; end: Date }) => `${timeText(start)} – ${timeText(end)}`;

export const calendarFormats: Formats = {
  dateFormat: (date) => formatWall(date, { day: 'numeric' }),
  weekdayFormat: (date) => formatWall(date, { weekday: 'short' }),
  dayFormat: (date) => formatWall(date, { weekday: 'short', day: 'numeric' }),
  timeGutterFormat: timeText,
  selectRangeFormat: range,
  eventTimeRangeFormat: range,
  eventTimeRangeStartFormat: ({ start }) => `${timeText(start)} –`,
  eventTimeRangeEndFormat: ({ end }) => `– ${timeText(end)}`,
};
