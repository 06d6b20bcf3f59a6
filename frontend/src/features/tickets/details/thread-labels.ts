import type { Department } from '@atrium/contracts/core/permissions';
import type { TicketRating, WakeReason } from '@atrium/contracts/tickets/rules';
import type { ThreadEntry } from '@atrium/contracts/tickets/views';
import { departmentNow } from '../../../platform/organisation/units-now';
import {
  AlarmClock,
  AlarmClockOff,
  CalendarClock,
  CalendarX,
  GitMerge,
  Link2,
  Link2Off,
  type LucideIcon,
  RefreshCw,
  Split,
  Star,
  Zap,
  UserRoundCheck,
  UsersRound,
  BellRing,
  BellOff,
} from 'lucide-react';
import { relationLabels } from '../../../shared-features/item-links/relation-names';
import { nameNow } from '../../../platform/presence/names-now';

export type ChangeEntry = Exclude<ThreadEntry, { kind: 'note' | 'mail' | 'received' }>;

/** `what` follows the person's name; `said` is the comment along with it. */
export interface ChangeLabels {
  readonly icon: LucideIcon;
  readonly what: string;
  readonly said: string;
}

const ratedText: Readonly<Record<TicketRating, string>> = {
  good: 'rated the help as good',
  okay: 'rated the help as okay',
  bad: 'rated the help as bad',
};

const wakeText: Readonly<Record<WakeReason, string>> = {
  person: 'ended the snooze of the ticket',
  due: 'had snoozed the ticket until now',
  reply: 'took in a reply, which ended the snooze',
};

export function changeLabels(entry: ChangeEntry, time: (moment: string) => string): ChangeLabels {
  switch (entry.kind) {
    case 'status':
      return { icon: RefreshCw, what: `changed the status from ${entry.from} to ${entry.to}`, said: entry.comment };
    case 'assigned': {
      return { icon: UserRoundCheck, what: assigned(entry), said: entry.note };
    }
    case 'rated':
      return { icon: Star, what: ratedText[entry.rating], said: entry.comment };
    case 'team':
      return { icon: UsersRound, what: handedText(entry.to), said: entry.note };
    case 'macro':
      return { icon: Zap, what: `applied “${entry.name}”`, said: '' };
    case 'visit': {
      const { kind, title, from, to, note } = entry.visit;
      const sentence = entry.cancelled
        ? `cancelled a ${kind}: ${title}, ${time(from)} to ${time(to)}`
        : `scheduled a ${kind}: ${title}, ${time(from)} to ${time(to)}`;
      return { icon: entry.cancelled ? CalendarX : CalendarClock, what: sentence, said: note };
    }
    case 'followup': {
      const sentence = entry.done
        ? `had a follow-up for ${time(entry.due)}, which is over`
        : `asked for a follow-up on ${time(entry.due)}`;
      return { icon: entry.done ? BellOff : BellRing, what: sentence, said: entry.note };
    }
    case 'snooze':
      return entry.until === null
        ? { icon: AlarmClockOff, what: wakeText[entry.because], said: '' }
        : { icon: AlarmClock, what: `snoozed the ticket until ${time(entry.until)}`, said: '' };
    case 'link':
      return entry.cut
        ? { icon: Link2Off, what: 'removed the link to', said: '' }
        : { icon: Link2, what: `added a link: ${relationLabels[entry.link.relation]}`, said: '' };
    case 'merged':
      return {
        icon: GitMerge,
        what: mergerText(entry),
        said: '',
      };
    case 'split':
      return {
        icon: Split,
        what: entry.origin ? 'split this ticket off from' : 'split a message off into',
        said: '',
      };
    default:
      return entry satisfies never;
  }
}

function handedText(to: Department | null): string {
  return to === null
    ? 'took the ticket out of the queue of its team'
    : `handed the ticket to the team ${departmentNow(to)}`;
}

function mergerText({ into, undone }: Extract<ChangeEntry, { kind: 'merged' }>): string {
  if (undone) return into ? 'undid the merger of this ticket into' : 'undid the merger into this ticket of';
  return into ? 'merged this ticket into' : 'merged into this ticket';
}

function assigned({ to, by, why }: Extract<ChangeEntry, { kind: 'assigned' }>): string {
  if (to === null) return 'assigned the ticket to nobody';
  if (why?.way === 'turn')
    return `assigned the ticket to ${nameNow(to)}, whose turn it was in ${departmentNow(why.team)}`;
  if (why?.way === 'load') {
    return `assigned the ticket to ${nameNow(to)}, who had the fewest open tickets in ${departmentNow(why.team)}: ${why.open}`;
  }
  return to._id === by._id ? 'took the ticket' : `assigned the ticket to ${nameNow(to)}`;
}

export function changeTarget(entry: ChangeEntry) {
  if (entry.kind === 'link') return entry.link;
  return entry.kind === 'merged' || entry.kind === 'split'
    ? ({ collection: 'tickets', id: entry.ticket } as const)
    : null;
}
