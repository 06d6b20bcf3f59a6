import { placeCollections } from '@atrium/contracts/channels/rules';
import type { NotificationKind } from '@atrium/contracts/notifications/rules';
import type { InboxEntry } from '@atrium/contracts/notifications/views';
import {
  AtSign,
  BadgeCheck,
  BellRing,
  CalendarClock,
  CalendarHeart,
  Eye,
  Hourglass,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  ScrollText,
  UserRoundPlus,
} from 'lucide-react';
import { formatDate, formatDay } from '../../ui/formats';
import type { Tone } from '../../ui/tone';
import { saidAddress } from '../talk/talk-address';

/** How each kind of notification looks. */
export const kindLooks: Readonly<Record<NotificationKind, { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  assigned: { icon: UserRoundPlus, tone: 'primary' },
  mentioned: { icon: AtSign, tone: 'primary' },
  chat: { icon: MessageCircle, tone: 'primary' },
  watched: { icon: Eye, tone: 'neutral' },
  due: { icon: BellRing, tone: 'warning' },
  target: { icon: Hourglass, tone: 'warning' },
  approval: { icon: CalendarClock, tone: 'warning' },
  decided: { icon: BadgeCheck, tone: 'success' },
  policy: { icon: ScrollText, tone: 'primary' },
  payslip: { icon: ReceiptText, tone: 'success' },
  event: { icon: CalendarHeart, tone: 'primary' },
};

/** What of an entry matters most is what it looks like: the kind that stands first among all kinds. */
const weights: readonly NotificationKind[] = [
  'target',
  'due',
  'approval',
  'mentioned',
  'assigned',
  'chat',
  'decided',
  'payslip',
  'policy',
  'event',
  'watched',
];

/** The kind by which an entry is shown. */
export function kindOf({ fresh, acts }: Pick<InboxEntry, 'fresh' | 'acts'>): NotificationKind {
  const kinds = new Set((fresh.length > 0 ? fresh : acts).map(({ kind }) => kind));
  return weights.find((kind) => kinds.has(kind)) ?? 'watched';
}

const addresses: Readonly<Record<string, (id: string) => string>> = {
  bugs: (id) => `/u/devbug?open=${id}`,
  'feature-requests': (id) => `/u/devfr?open=${id}`,
  tasks: (id) => `/u/notes?card=${id}`,
  tickets: (id) => `/u/support/ticket?open=${id}`,
  leave: (id) => `/u/hr/leave?open=${id}`,
  'attendance-corrections': (id) => `/u/hr/attendence?tab=corrections&correction=${id}`,
  policies: (id) => `/u/hr/policy?open=${id}`,
  payslips: (id) => `/u/hr/payslip?tab=mine&slip=${id}`,
  calendar: (id) => `/u/calender?event=${id}`,
  channels: (id) => `/u/chat?c=${id}`,
  'company-events': (id) => `/u/hr/events?open=${id}`,
};

/** Where the record of an entry is opened, or the first message of it that is not read. */
export function addressOfEntry(entry: Pick<InboxEntry, 'collection' | 'record' | 'fresh' | 'acts'>): string {
  const { collection, record, fresh, acts } = entry;
  const place = placeCollections.find((known) => known === collection);
  const talk = (fresh[0] ?? acts.at(-1))?.talk;
  if (place !== undefined && talk !== undefined) return saidAddress({ collection: place, id: record }, talk);
  return addresses[collection]?.(encodeURIComponent(record)) ?? '/u/notifications';
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isMonth = /^\d{4}-\d{2}$/;

/** A day, a month, an instant, or a day with a time of some clock, as the reader writes them. */
export function writeTime(time: string): string {
  if (isMonth.test(time)) return formatDay(`${time}-01`, { month: 'long', year: 'numeric' });
  if (isDay.test(time)) return formatDay(time, { day: 'numeric', month: 'short' });
  const [day = '', clock] = time.split(' ');
  if (clock !== undefined) return `${formatDay(day, { day: 'numeric', month: 'short' })}, ${clock}`;
  return formatDate(time, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
}

/** What an entry is about, in a line. */
export function titleOfEntry({ title, from, until }: Pick<InboxEntry, 'title' | 'from' | 'until'>): string {
  if (from === '') return title;
  const when = until === '' || until === from ? writeTime(from) : `${writeTime(from)} – ${writeTime(until)}`;
  return `${title}, ${when}`;
}
