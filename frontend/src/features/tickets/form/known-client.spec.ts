import { describe, expect, it } from '@jest/globals';
import { fillIn, knownClient } from './known-client';
import { sampleTicket } from '../sample-tickets';
import { blankTicket } from './ticket-form-rules';

const tickets = [
  sampleTicket({ _id: 'a', ticketno: 1, caller_name: 'Ines' }),
  sampleTicket({ _id: 'b', ticketno: 2, caller_name: 'Jonas', email: 'jonas@hotel-aurora.test', contact: '077 1' }),
  sampleTicket({
    _id: 'c',
    ticketno: 3,
    domain: 'other.test',
    owner_name: 'Other',
    email: 'x@other.test',
    contact: '112',
  }),
  sampleTicket({ _id: 'd', ticketno: 4, deleted: true }),
];
const known = (part: Partial<typeof blankTicket>, own: string | null = null) =>
  knownClient(tickets, { ...blankTicket, ...part }, own);

describe('a client is known again', () => {
  it('by address before number, and by number before domain, whatever their case', () => {
    const byMail = known({ email: ' Jonas@Hotel-Aurora.test', contact: '1', domain: 'other.test' });
    expect(byMail).toMatchObject({ by: 'email', tickets: [{ _id: 'b' }] });
    expect(known({ email: 'nobody@here.test', contact: '77-1', domain: 'other.test' })).toMatchObject({
      by: 'contact',
    });
    expect(known({ domain: 'hotel-aurora.test' })).toMatchObject({
      by: 'domain',
      tickets: [{ _id: 'b' }, { _id: 'a' }],
    });
  });

  it('by nothing that is empty or only a part, and never by the ticket itself', () => {
    expect(known({})).toBeNull();
    expect(known({ contact: '7', domain: 'aurora' })).toBeNull();
    expect(known({ contact: '771' }, 'b')).toBeNull();
  });
});

describe('what is filled in', () => {
  it('is everything of a known client, and only into empty fields', () => {
    const values = { ...blankTicket, email: 'jonas@hotel-aurora.test', caller_name: 'Somebody else' };
    const client = knownClient(tickets, values, null);
    expect(client && fillIn(values, client)).toEqual({
      domain: 'hotel-aurora.test',
      deployment: 'cloud',
      owner_name: 'Hotel Aurora',
      contact: '077 1',
    });
  });

  it('is not guessed from a mere domain', () => {
    const values = { ...blankTicket, domain: 'hotel-aurora.test' };
    const client = knownClient(tickets, values, null);
    expect(client && fillIn(values, client)).toEqual({ deployment: 'cloud', owner_name: 'Hotel Aurora' });
  });
});
