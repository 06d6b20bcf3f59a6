import type { Person } from '../avatar-stack';
import type { Tone } from '../tone';

/** People of the gallery. */
export const people: readonly Person[] = [
  { id: 'u1', name: 'Asha Raman', presence: 'online' },
  { id: 'u2', name: 'Daniel Okafor', presence: 'away' },
  { id: 'u3', name: 'Mei Lindqvist', presence: 'online' },
  { id: 'u4', name: 'Tomás Herrera', presence: 'offline' },
  { id: 'u5', name: 'Zoë Bellamy', presence: 'online' },
  { id: 'u6', name: 'Ravi Nair' },
];

/** A row of the gallery's table. */
export interface Parcel {
  id: string;
  number: number;
  title: string;
  area: string;
  urgency: string;
  state: string;
  owner: Person | undefined;
  changedAt: number;
}

/** Tones of the sample words. */
export const tones: Readonly<Record<string, Tone>> = {
  Urgent: 'danger',
  Soon: 'warning',
  Normal: 'primary',
  Later: 'success',
  Waiting: 'neutral',
  Moving: 'primary',
  Arrived: 'success',
};

const areas = ['Harbour', 'Old town', 'Station', 'Hill'];
const urgencies = ['Urgent', 'Soon', 'Normal', 'Later'];
const states = ['Waiting', 'Moving', 'Arrived'];
const titles = ['Two crates of glass', 'Letters for the observatory', 'Spare parts, fragile', 'A piano, second floor'];

/** Rows enough for several pages. */
export const parcels: readonly Parcel[] = Array.from({ length: 47 }, (_, at) => ({
  id: `p${at}`,
  number: 1040 + at,
  title: titles[at % titles.length] ?? '',
  area: areas[(at * 3) % areas.length] ?? '',
  urgency: urgencies[(at * 7) % urgencies.length] ?? '',
  state: states[(at * 5) % states.length] ?? '',
  owner: at % 5 === 4 ? undefined : people[at % people.length],
  changedAt: Date.now() - at * at * 240_000 - 30_000,
}));
