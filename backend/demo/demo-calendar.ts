import { minutesOf } from '@atrium/contracts/core/clock';
import { addDays, dayMs, dayNumber, weekDayOf } from '@atrium/contracts/core/days';
import { dayAt, instantAt } from '@atrium/contracts/core/zones';

/** Where the company is. */
export const companyZone = 'Europe/Lisbon';

/** How long before the data set is made its company began to work with the product, in days. */
const pastDays = 380;

/** Turns "nine working days ago at ten to three" into instants, counted from the moment the data set is made. */
export class DemoCalendar {
  /** @param today when the data set is made; everything in it lies before */
  constructor(private readonly today: Date) {
    this.firstDay = dayAt(today, companyZone);
  }

  private readonly firstDay: string;

  /** The calendar of a data set that has been begun, by the instant of its first event. */
  static since(beginning: string): DemoCalendar {
    return new DemoCalendar(new Date(Date.parse(beginning) + pastDays * dayMs));
  }

  /** The instant of the first event. */
  get beginning(): string {
    return new Date(this.today.getTime() - pastDays * dayMs).toISOString();
  }

  /**
   * A time of day on a working day of the past, by the clocks of where the company is.
   * @param workdaysAgo at least 1, which is the last working day before today
   * @param clock such as `09:40`
   */
  on(workdaysAgo: number, clock: string): string {
    return new Date(this.midnight(workdaysAgo) + minutesOf(clock) * 60_000).toISOString();
  }

  /** By how many working days ago they began, in milliseconds. */
  private readonly midnights: number[] = [];

  /** The clocks change on Sundays, so each time of a working day is as far from its midnight as it says. */
  private midnight(workdaysAgo: number): number {
    return (this.midnights[workdaysAgo] ??= instantAt(this.workday(workdaysAgo), '00:00', companyZone));
  }

  /** By how many working days ago they were; today is the first. */
  private readonly workdays: string[] = [];

  private workday(ago: number): string {
    this.workdays[0] ??= this.day(0);
    for (let known = this.workdays.length; known <= ago; known++) {
      let day = addDays(this.workdays[known - 1] ?? this.day(0), -1);
      while (isWeekend(day)) day = addDays(day, -1);
      this.workdays.push(day);
    }
    return this.workdays[ago] ?? this.day(0);
  }

  minutesAgo(minutes: number): string {
    return new Date(this.today.getTime() - minutes * 60_000).toISOString();
  }

  /** The calendar day so many days from today, such as `2026-03-02`. */
  day(fromToday: number): string {
    return addDays(this.firstDay, fromToday);
  }
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(weekDayOf(dayNumber(day)));
}
