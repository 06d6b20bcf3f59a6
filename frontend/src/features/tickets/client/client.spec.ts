import { expect, test } from '@jest/globals';
import { sampleTicket } from '../sample-tickets';
import { clientAddress, clientOf, clientsOf, factsOf } from './client';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const visit = (id: string, day: number) =>
  ({
    _id: id,
    kind: 'visit',
    title: id,
    from: at(day),
    to: at(day).replace('09:00', '10:00'),
    note: '',
    by: { _id: 'ann', username: 'Ann' },
  }) as const;

const tickets = [
  sampleTicket({ _id: 'a', ticketno: 1, lastActivityAt: at(2), visits: [visit('first', 3), visit('next', 9)] }),
  sampleTicket({
    _id: 'b',
    ticketno: 2,
    domain: ' Hotel-Aurora.test ',
    owner_name: 'Aurora Hotels',
    email: 'DESK@hotel-aurora.test',
    caller_name: 'Ines Prado',
    deployment: 'onpremise',
    ticketstatus: 'Closed',
    lastActivityAt: at(4),
    visits: [visit('later', 12), visit('second', 4)],
    ratings: [
      { resolution: 1, rating: 'bad', comment: 'Slow', at: at(4) },
      { resolution: 2, rating: 'good', comment: '', at: at(5) },
    ],
  }),
  sampleTicket({ _id: 'c', ticketno: 3, email: 'rui@hotel-aurora.test', caller_name: 'Rui', lastActivityAt: at(3) }),
  sampleTicket({ _id: 'd', ticketno: 4, deleted: true, lastActivityAt: at(9) }),
  sampleTicket({ _id: 'e', ticketno: 5, domain: 'bay.test', owner_name: '', email: '', lastActivityAt: at(6) }),
];

test('tickets of one domain are of one client, however it is written, and deleted ones are not counted', () => {
  expect(clientsOf(tickets)).toMatchObject([
    { domain: 'bay.test', name: 'bay.test', open: 1 },
    { name: 'Hotel Aurora', open: 2, lastAt: at(4), tickets: [{ _id: 'c' }, { _id: 'b' }, { _id: 'a' }] },
  ]);
  expect(clientOf(tickets, 'HOTEL-aurora.test')?.tickets).toHaveLength(3);
  expect(clientOf(tickets, 'elsewhere.test')).toBeNull();
  expect(clientAddress(' a&b.test ')).toBe('/u/support/client?domain=a%26b.test');
});

test('a client has the people, deployments, visits and ratings of all their tickets', () => {
  const client = clientOf(tickets, 'hotel-aurora.test');
  const facts = client === null ? null : factsOf(client, at(5));
  expect(facts).toMatchObject({
    contacts: [
      { email: 'rui@hotel-aurora.test', name: 'Rui', tickets: 1 },
      { name: 'Ines Prado', tickets: 2 },
    ],
    deployments: [
      { deployment: 'cloud', tickets: 2 },
      { deployment: 'onpremise', tickets: 1 },
    ],
    planned: [
      { _id: 'next', ticket: 'a' },
      { _id: 'later', ticket: 'b' },
    ],
    past: [{ _id: 'second' }, { _id: 'first' }],
    ratings: [
      { rating: 'good', count: 1 },
      { rating: 'bad', count: 1 },
    ],
    said: [{ comment: 'Slow', ticket: 'b' }],
  });
});

test('an erased client is nobody who can be written to', () => {
  const client = clientOf(tickets, 'bay.test');
  expect(client === null ? null : factsOf(client, at(5)).contacts).toEqual([]);
});
