import { placeCollections } from '@atrium/contracts/chat/rules';
import { itemCollections, itemKind } from '@atrium/contracts/core/items';
import { titleText } from '@atrium/contracts/notifications/notification-text';
import type { AnyNotificationKind } from '@atrium/contracts/notifications/rules';
import type { InboxEntry } from '@atrium/contracts/notifications/views';
import {
  AtSign,
  BadgeCheck,
  BadgeX,
  BellRing,
  CalendarClock,
  CalendarHeart,
  Eye,
  Hourglass,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  ScrollText,
  ShieldAlert,
  UserRoundPlus,
} from 'lucide-react';
import type { Tone } from '../../ui/element/tone';
import { message } from '../../ui/language/message';
import { messageAddress } from '../conversation/message-address';
import { recordTitle } from '../record-kinds/record-title';

const kindLooks: Readonly<Record<AnyNotificationKind, { readonly icon: LucideIcon; readonly tone: Tone }>> = {
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
  security: { icon: ShieldAlert, tone: 'warning' },
};

/** The first of these kinds in an entry decides its look. */
const weights: readonly AnyNotificationKind[] = [
  'security',
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

function kindOf({ fresh, acts }: Pick<InboxEntry, 'fresh' | 'acts'>): AnyNotificationKind {
  const kinds = new Set((fresh.length > 0 ? fresh : acts).map(({ kind }) => kind));
  return weights.find((kind) => kinds.has(kind)) ?? 'watched';
}

const otherAddresses: Readonly<Record<string, (id: string) => string>> = {
  leave: (id) => `/u/hr/leave?open=${id}`,
  'attendance-corrections': (id) => `/u/hr/attendence?tab=corrections&correction=${id}`,
  policies: (id) => `/u/hr/policy?open=${id}`,
  checklists: (id) => `/u/hr/onboarding?open=${id}`,
  payslips: (id) => `/u/hr/payslip?tab=mine&open=${id}`,
  calendar: (id) => `/u/calender?event=${id}`,
  channels: (id) => `/u/chat?c=${id}`,
  'employee-files': (id) => `/u/hr/users?open=${id}.file`,
  users: () => '/u/setting',
  webhooks: () => '/u/setting?tab=organisation',
  'company-events': (id) => `/u/hr/events?open=${id}`,
};

function addressOf(collection: string, id: string): string | undefined {
  const item = itemCollections.find((known) => known === collection);
  return item === undefined ? otherAddresses[collection]?.(id) : `${itemKind(item).opens[0]}${id}`;
}

/** A rejection looks different from an approval. */
export function lookOf(entry: Pick<InboxEntry, 'fresh' | 'acts'>): { readonly icon: LucideIcon; readonly tone: Tone } {
  const kind = kindOf(entry);
  const decision = entry.acts.findLast((action) => action.kind === 'decided')?.to;
  return kind === 'decided' && decision !== 'Approved' ? { icon: BadgeX, tone: 'danger' } : kindLooks[kind];
}

export function addressOfEntry(entry: Pick<InboxEntry, 'collection' | 'record' | 'fresh' | 'acts'>): string {
  const { collection, record, fresh, acts } = entry;
  const place = placeCollections.find((known) => known === collection);
  const talk = (fresh[0] ?? acts.at(-1))?.talk;
  if (place !== undefined && talk !== undefined) return messageAddress({ collection: place, id: record }, talk);
  return addressOf(collection, encodeURIComponent(record)) ?? '/u/notifications';
}

/** What a notification is about, with its days. */
export function titleOfEntry(entry: Pick<InboxEntry, 'collection' | 'title' | 'from' | 'until'>): string {
  return recordTitle({ ...entry, title: titleText(entry, message) });
}
