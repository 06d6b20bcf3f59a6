import { describe, expect, it, test } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { QueueName } from './queue-names';
import { countQueues, countTeams, isInQueue, isInTeam } from './queues';
import { sampleTicket } from '../sample-tickets';
import { isOverdue, pauseReason, targetSummary } from '../ticket-clock';

const settings = { ...defaultSettings, responseTargets: { ...defaultSettings.responseTargets } };
settings.responseTargets.P2 = { response: 4, resolution: 16 };
const noon = Date.parse('2026-03-02T12:00:00Z');
const evening = Date.parse('2026-03-02T17:00:00Z');
const at = '2026-03-02T09:00:00.000Z';
const ticket = (n: number, part: Partial<TicketView> = {}) => sampleTicket({ _id: `t${n}`, ticketno: n, ...part });

describe('the clock of a ticket in a word', () => {
  it('counts to the response, and from then on to the resolution', () => {
    expect(targetSummary(ticket(1), settings, noon)).toEqual({
      target: 'response',
      state: 'running',
      dueAt: '2026-03-02T13:00:00.000Z',
    });
    const answered = ticket(1, { firstResponseAt: '2026-03-02T10:00:00Z' });
    expect(targetSummary(answered, settings, evening)).toMatchObject({ target: 'resolution', state: 'running' });
  });

  it('is over when nobody answered in time, also while it stands still', () => {
    expect(targetSummary(ticket(1), settings, evening).state).toBe('overdue');
    const late = ticket(1, { ticketstatus: 'Pending Customer', clock: [{ from: at, to: '2026-03-02T15:00:00Z' }] });
    expect(targetSummary(late, settings, evening).state).toBe('overdue');
    expect(isOverdue(late, settings, evening)).toBe(true);
  });

  it('stands still while it is the client’s turn, and says why', () => {
    const paused = ticket(1, { ticketstatus: 'Pending Customer', clock: [{ from: at, to: '2026-03-02T10:00:00Z' }] });
    expect(targetSummary(paused, settings, evening)).toMatchObject({ state: 'paused', dueAt: null });
    expect(pauseReason(paused)).toBe('it is the client’s turn');
    expect(pauseReason(ticket(1))).toBeNull();
  });

  it('says of a settled ticket whether its target was kept', () => {
    const part = { ticketstatus: 'Resolved', firstResponseAt: '2026-03-02T10:00:00Z' } as const;
    const settled = (settledAt: string) => ticket(1, { ...part, settledAt, clock: [{ from: at, to: settledAt }] });
    expect(targetSummary(settled('2026-03-02T16:00:00Z'), settings, evening).state).toBe('kept');
    expect(targetSummary(settled('2026-03-05T16:00:00Z'), settings, Date.parse('2026-03-06')).state).toBe('missed');
    expect(isOverdue(settled('2026-03-05T16:00:00Z'), settings, Date.parse('2026-03-06'))).toBe(false);
  });

  it('follows the settings when they change', () => {
    const one = ticket(1);
    expect(targetSummary(one, settings, evening).state).toBe('overdue');
    const slower = {
      ...settings,
      responseTargets: { ...settings.responseTargets, P2: { response: 20, resolution: 40 } },
    };
    expect(targetSummary(one, slower, evening).state).toBe('running');
  });
});

test('each queue holds what belongs to it', () => {
  const asker = { me: 'sam', department: 'support', team: new Set(['sam', 'ana']), settings, now: evening };
  const running = { firstResponseAt: '2026-03-02T10:00:00Z' };
  const tickets = [
    ticket(1, { ...running, assigntask: 'sam' }),
    ticket(2, { ...running, assigntask: 'sam', ticketstatus: 'Resolved', settledAt: at }),
    ticket(3, {}),
    ticket(4, { ...running, assigntask: 'ana', ticketstatus: 'Pending Developer' }),
    ticket(5, { deleted: true }),
    ticket(6, { assigntask: 'sam', snoozedUntil: '2026-03-09T08:00:00.000Z' }),
  ];
  const inQueue = (queue: QueueName) =>
    tickets.filter((each) => isInQueue(each, queue, asker)).map(({ ticketno }) => ticketno);
  expect(inQueue('mine')).toEqual([1]);
  expect(inQueue('unassigned')).toEqual([3]);
  expect(inQueue('team')).toEqual([1, 4]);
  expect(inQueue('overdue')).toEqual([3]);
  expect(inQueue('pending')).toEqual([4]);
  expect(inQueue('all')).toEqual([1, 2, 3, 4, 6]);
  expect(inQueue('snoozed')).toEqual([6]);
  expect(inQueue('deleted')).toEqual([5]);
  expect(countQueues(tickets, asker)).toEqual({
    mine: 1,
    unassigned: 1,
    team: 2,
    overdue: 1,
    pending: 1,
    snoozed: 1,
    all: 5,
    deleted: 1,
  });
});

test('the queue of a team holds what is open and awake, whoever works on it', () => {
  const tickets = [
    ticket(1, { team: 'testing' }),
    ticket(2, { team: 'testing', assigntask: 'ana' }),
    ticket(3, { team: 'testing', ticketstatus: 'Resolved' }),
    ticket(4, { team: 'testing', snoozedUntil: '2026-03-09T08:00:00.000Z' }),
    ticket(5, { team: 'support', deleted: true }),
    ticket(6, { team: '' }),
  ];
  expect([...countTeams(tickets)]).toEqual([['testing', 2]]);
  expect(tickets.filter((each) => isInTeam(each, 'testing'))).toHaveLength(2);
  const asker = { me: 'sam', department: 'testing', team: new Set(['sam']), settings, now: evening };
  expect(tickets.filter((each) => isInQueue(each, 'team', asker)).map(({ ticketno }) => ticketno)).toEqual([1, 2]);
});
