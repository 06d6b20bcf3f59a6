const dayMs = 24 * 60 * 60 * 1_000;

/** How long before the data set is made its company began to work with the product, in days. */
const pastDays = 380;

/** Turns "nine working days ago at ten to three" into instants, counted from the moment the data set is made. */
export class DemoCalendar {
  /** @param today when the data set is made; everything it tells lies before */
  constructor(private readonly today: Date) {}

  /** The calendar of a data set that has been begun, by the instant of its first event. */
  static since(beginning: string): DemoCalendar {
    return new DemoCalendar(new Date(Date.parse(beginning) + pastDays * dayMs));
  }

  /** The instant of the first event. */
  get beginning(): string {
    return new Date(this.today.getTime() - pastDays * dayMs).toISOString();
  }

  /**
   * A time of day on a working day of the past.
   * @param workdaysAgo at least 1, which is the last working day before today
   * @param clock such as `09:40`
   */
  on(workdaysAgo: number, clock: string): string {
    const day = this.workday(workdaysAgo);
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    day.setHours(hours, minutes, 0, 0);
    return day.toISOString();
  }

  /** By how many working days ago they were; today is the first. */
  private readonly workdays: Date[] = [];

  private workday(ago: number): Date {
    this.workdays[0] ??= new Date(this.today);
    for (let known = this.workdays.length; known <= ago; known++) {
      const day = new Date(this.workdays[known - 1] ?? this.today);
      do day.setDate(day.getDate() - 1);
      while (day.getDay() === 0 || day.getDay() === 6);
      this.workdays.push(day);
    }
    return new Date(this.workdays[ago] ?? this.today);
  }

  minutesAgo(minutes: number): string {
    return new Date(this.today.getTime() - minutes * 60_000).toISOString();
  }

  /** The calendar day so many days from today, such as `2026-03-02`. */
  day(fromToday: number): string {
    const { today } = this;
    const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + fromToday));
    return day.toISOString().slice(0, 10);
  }
}
