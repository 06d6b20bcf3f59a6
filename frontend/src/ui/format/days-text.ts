export function daysText(days: number): string {
  return `${days.toLocaleString()} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}
