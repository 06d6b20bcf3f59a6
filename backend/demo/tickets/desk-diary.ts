import type { DemoCalendar } from '../demo-calendar.js';

const opens = 9 * 60;
const closes = 17 * 60 + 30;

/** Goes through working hours of the past, from a moment on, as far as yesterday evening. */
export class DeskDiary {
  /** @param day how many working days ago @param minute the minute of that day */
  constructor(
    private readonly calendar: DemoCalendar,
    private day: number,
    private minute: number,
  ) {}

  /** How many working days ago it is. */
  get today(): number {
    return this.day;
  }

  get now(): string {
    const clock = [Math.floor(this.minute / 60), this.minute % 60].map((part) => String(part).padStart(2, '0'));
    return this.calendar.on(this.day, clock.join(':'));
  }

  /** Goes on by so many working minutes. @returns whether that still lies in the past */
  passes(minutes: number): boolean {
    let minute = this.minute + minutes;
    let day = this.day;
    while (minute > closes) {
      minute -= closes - opens;
      day -= 1;
    }
    if (day < 1) return false;
    this.day = day;
    this.minute = minute;
    return true;
  }
}
