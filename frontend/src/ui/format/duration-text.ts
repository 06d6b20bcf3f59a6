import { formatNumber } from './numbers';

/** In the two largest units, such as "3 d 4 h"; nothing under a minute. */
export function durationText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  const parts = [days > 0 ? `${days} d` : '', hours > 0 ? `${hours} h` : '', days > 0 ? '' : `${minutes % 60} min`];
  const shown = parts.filter((part) => part !== '' && part !== '0 min');
  return shown.length === 0 ? 'under a minute' : shown.join(' ');
}

/** A sum of working time: in hours, since a day of work is no day. Minutes matter only within the first hours. */
export function workingTimeText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return minutes < 1_440 ? durationText(milliseconds) : `${formatNumber(Math.floor(minutes / 60))} h`;
}
