import type { CalendarReminder } from '@atrium/contracts/calendar/views';

/** The name of a reminder among those of one person. */
function nameOf({ event, due }: CalendarReminder): string {
  return `${event} ${due}`;
}

/**
 * Keeps apart what fell due while one was looking from what lay there before.
 * @returns the function that is given all reminders each time and answers the new ones; nothing the first time
 */
export function freshReminders(): (all: readonly CalendarReminder[]) => readonly CalendarReminder[] {
  let known: Set<string> | null = null;
  return (all) => {
    const before = known;
    known = new Set(all.map(nameOf));
    return before === null ? [] : all.filter((one) => !before.has(nameOf(one)));
  };
}
