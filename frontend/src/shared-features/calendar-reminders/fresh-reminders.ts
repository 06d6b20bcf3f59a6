import type { CalendarReminder } from '@atrium/contracts/calendar/views';

function nameOf({ event, due }: CalendarReminder): string {
  return `${event} ${due}`;
}

/**
 * Separates reminders that fall due now from earlier ones.
 * @returns a function that gets all reminders and returns new ones; none at first
 */
export function freshReminders(): (all: readonly CalendarReminder[]) => readonly CalendarReminder[] {
  let known: Set<string> | null = null;
  return (all) => {
    const before = known;
    known = new Set(all.map(nameOf));
    return before === null ? [] : all.filter((one) => !before.has(nameOf(one)));
  };
}
