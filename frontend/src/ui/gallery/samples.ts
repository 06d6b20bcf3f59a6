import type { Person } from '../person/avatar-stack';
import type { PersonStatus, PersonStatusSource } from '../person/person-status';
import type { Tone } from '../element/tone';

export const people: readonly Person[] = [
  { id: 'u1', name: 'Asha Raman' },
  { id: 'u2', name: 'Daniel Okafor' },
  { id: 'u3', name: 'Mei Lindqvist' },
  { id: 'u4', name: 'Tomás Herrera' },
  { id: 'u5', name: 'Zoë Bellamy' },
  { id: 'u6', name: 'Ravi Nair' },
];

const statuses: Readonly<Record<string, PersonStatus>> = {
  u1: { presence: 'online', label: 'online' },
  u2: { presence: 'away', label: 'away' },
  u3: { presence: 'leave', label: 'on leave until 24 Nov' },
  u4: { presence: 'out', label: 'punched out' },
};

export const sampleStatuses: PersonStatusSource = { of: (id) => statuses[id] ?? null, subscribe: () => () => {} };

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
