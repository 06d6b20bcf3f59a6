import { describe, expect, it } from '@jest/globals';
import { ticketPriorities, ticketStatuses, ticketTypes } from '@atrium/contracts/tickets/rules';
import type { OutboxView, TicketView } from '@atrium/contracts/tickets/views';
import { accountChanges, accountSteps } from '../accounts.js';
import { allBugs } from '../bugs/all-bugs.js';
import { bugSteps } from '../bugs/bug-steps.js';
import { DemoCalendar } from '../demo-calendar.js';
import { allWishes } from '../feature-requests/all-wishes.js';
import { featureSteps } from '../feature-requests/feature-steps.js';
import { marigold, openBlueHeron, openMarigold } from '../organisations.js';
import { Rehearsal } from '../rehearsal.js';
import { inOrder } from '../step.js';
import { allCards } from '../tasks/all-cards.js';
import { taskSteps } from '../tasks/task-steps.js';
import { clients } from './clients.js';
import { settingsSteps } from '../settings/settings-steps.js';
import { marigoldTickets, ticketSteps } from './ticket-steps.js';

const today = new Date('2026-03-04T10:15:00');
const calendar = new DemoCalendar(today);
const steps = ticketSteps(calendar);

async function rehearse(): Promise<Rehearsal> {
  const rehearsal = new Rehearsal();
  const others = [
    ...taskSteps(allCards, calendar),
    ...bugSteps(allBugs, calendar),
    ...featureSteps(allWishes, calendar),
  ];
  const before = [
    openMarigold(calendar),
    openBlueHeron(calendar),
    ...accountSteps(calendar),
    ...settingsSteps(calendar),
  ];
  for (const step of before) {
    await rehearsal.take(step);
  }
  for (const step of inOrder([...accountChanges(calendar), ...others, ...steps])) await rehearsal.take(step);
  return rehearsal;
}
const rehearsed = rehearse();
const takenIn = async () => (await rehearsed).documents<TicketView>(marigold.id, 'tickets');

describe('the tickets of the demo', () => {
  it('come out the same when they are made again', () => {
    expect(ticketSteps(new DemoCalendar(today))).toEqual(steps);
  });

  it('are three hundred, numbered in the order in which they came, over two months', async () => {
    const all = await takenIn();
    expect(all).toHaveLength(marigoldTickets);
    expect(all.map(({ ticketno }) => ticketno)).toEqual(all.map((_, index) => index + 1));
    expect(new Set(all.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBeGreaterThanOrEqual(40);
  });

  it('are of every kind, priority and status, most of them settled', async () => {
    const all = await takenIn();
    for (const type of ticketTypes) expect(all.filter((one) => one.type === type).length).toBeGreaterThan(15);
    for (const priority of ticketPriorities) {
      expect(all.filter((one) => one.priority === priority).length).toBeGreaterThan(10);
    }
    for (const status of ticketStatuses) {
      expect({ status, many: all.filter(({ ticketstatus }) => ticketstatus === status).length > 3 }).toEqual({
        status,
        many: true,
      });
    }
    const settled = all.filter(({ settledAt }) => settledAt !== null).length;
    expect(settled).toBeGreaterThan(180);
    expect(settled).toBeLessThan(280);
    expect(all.filter(({ reopened }) => reopened > 0).length).toBeGreaterThan(5);
  });

  it('are of clients who called before', async () => {
    const calls = new Map<string, number>();
    for (const { domain } of await takenIn()) calls.set(domain, (calls.get(domain) ?? 0) + 1);
    expect(calls.size).toBe(clients.length);
    expect(Math.max(...calls.values())).toBeGreaterThan(25);
  });

  it('were answered by mails that all left', async () => {
    const all = await takenIn();
    expect(all.filter(({ firstResponseAt }) => firstResponseAt !== null).length).toBeGreaterThan(280);
    const mails = (await rehearsed).documents<OutboxView>(marigold.id, 'outbox').flatMap(({ mails: sent }) => sent);
    expect(mails.length).toBeGreaterThan(400);
    expect(mails.filter(({ state }) => state !== 'sent')).toEqual([]);
    expect(mails.filter(({ subject }) => subject.includes('{{'))).toEqual([]);
  });

  it('leave something to do', async () => {
    const all = await takenIn();
    expect(all.filter(({ assigntask }) => assigntask === '').length).toBeGreaterThanOrEqual(6);
    const ahead = all.flatMap((ticket) => ticket.followUps).filter(({ at }) => Date.parse(at) > today.getTime());
    expect(ahead.length).toBeGreaterThan(2);
    expect(all.filter(({ preparedMails }) => preparedMails.length > 0).length).toBeGreaterThan(2);
  });

  it('have visits, follow-ups and links', async () => {
    const all = await takenIn();
    expect(all.filter(({ visits }) => visits.length > 0).length).toBeGreaterThan(15);
    expect(steps.filter(({ name }) => name === 'AddFollowUp').length).toBeGreaterThan(30);
    const links = all.flatMap((ticket) => ticket.links);
    expect(links.filter(({ collection }) => collection === 'bugs').length).toBeGreaterThan(20);
    expect(links.filter(({ collection }) => collection === 'feature-requests').length).toBeGreaterThan(5);
  });

  it('are seeded with an effect in every step, never in the future', async () => {
    expect((await rehearsed).withoutEffect.filter((key) => key.startsWith('demo:ticket'))).toEqual([]);
    expect(steps.filter(({ at }) => Date.parse(at) >= today.getTime())).toEqual([]);
  });
});
