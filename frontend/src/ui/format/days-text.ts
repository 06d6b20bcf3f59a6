/** A number of days as text, such as "1 day" and "2.5 days". */
export function daysText(days: number): string {
  return `${days.toLocaleString()} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}
