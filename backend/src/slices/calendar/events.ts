import type { PersonRef } from '@atrium/contracts/core/items';
import type {
  ChangeScope,
  EventAnswer,
  EventDetails,
  EventPart,
  EventVisibility,
} from '@atrium/contracts/calendar/rules';
import type { EventChange, NextReminder } from '@atrium/contracts/calendar/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

interface Reminds {
  readonly reminder: NextReminder | null;
}

interface Arrangements {
  readonly visibility: EventVisibility;
  readonly attendees: readonly PersonRef[];
  readonly reminderminutes: number | null;
}

interface About {
  readonly occurrence: string;
}

type Difference = Pick<EventChange, 'from' | 'to'>;

export type CalendarEvent =
  | DomainEvent<'CalendarEventCreated', Arrangements & Reminds & { readonly writer: string; readonly part: EventPart }>
  | DomainEvent<'OccurrenceChanged', About & Difference & Reminds & { readonly changes: Partial<EventDetails> }>
  | DomainEvent<
      'SeriesChanged',
      Difference &
        Reminds & {
          readonly scope: ChangeScope;
          readonly occurrence: string | null;
          readonly parts: readonly EventPart[];
        }
    >
  | DomainEvent<'OccurrenceCancelled', About & Pick<Difference, 'from'> & Reminds>
  | DomainEvent<'OccurrenceRestored', About & Reminds>
  /** This occurrence and all following were cancelled. */
  | DomainEvent<'SeriesEnded', About & Pick<Difference, 'from'> & Reminds & { readonly parts: readonly EventPart[] }>
  | DomainEvent<'SeriesContinued', About & Reminds & { readonly parts: readonly EventPart[] }>
  | DomainEvent<'CalendarEventArranged', Partial<Arrangements> & Reminds>
  | DomainEvent<'CalendarEventAnswered', { readonly user: string; readonly answer: EventAnswer }>
  | DomainEvent<'OccurrenceAnswered', About & { readonly user: string; readonly answer: EventAnswer | '' }>
  | DomainEvent<'CalendarReminderFellDue', About & Reminds & { readonly due: string }>
  | DomainEvent<'CalendarEventDeleted', Record<string, never>>
  | DomainEvent<'CalendarEventRestored', Reminds>;

export const calendarEventVersions = {
  CalendarEventCreated: { version: 1, personal: {} },
  OccurrenceChanged: { version: 1, personal: {} },
  SeriesChanged: { version: 1, personal: {} },
  OccurrenceCancelled: { version: 1, personal: {} },
  OccurrenceRestored: { version: 1, personal: {} },
  SeriesEnded: { version: 1, personal: {} },
  SeriesContinued: { version: 1, personal: {} },
  CalendarEventArranged: { version: 1, personal: {} },
  CalendarEventAnswered: { version: 1, personal: {} },
  OccurrenceAnswered: { version: 1, personal: {} },
  CalendarReminderFellDue: { version: 1, personal: {} },
  CalendarEventDeleted: { version: 1, personal: {} },
  CalendarEventRestored: { version: 1, personal: {} },
} satisfies EventVersions<CalendarEvent>;
