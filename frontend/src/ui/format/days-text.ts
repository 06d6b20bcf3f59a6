import { formatNumber } from './numbers';

export function daysText(days: number): string {
  return `${formatNumber(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}
