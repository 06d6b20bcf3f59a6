import { expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { ledgerOf } from '@atrium/contracts/reports/support-ledger';
import { supportFigures } from '@atrium/contracts/reports/support-query';
import { reportOf } from '@atrium/contracts/reports/support-report';
import { standingIds, standings, ticketsBehind } from '@atrium/contracts/reports/support-tally';
import type { SupportReportView } from '@atrium/contracts/reports/support-views';
import {
  isOpenTicket,
  ticketModules,
  ticketPriorities,
  ticketStatuses,
  type TicketStatus,
} from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import * as fc from 'fast-check';
import { ticketView } from '../../../test/item-views.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { supportRollup } from './support-projection.js';

const departments = new Map([['ann', 'support']]);
const people = [null, { _id: 'ann', username: 'Ann' }, { _id: 'bea', username: 'Bea' }];

/** What a status makes of a ticket, as far as it counts. */
function statusAfter({ settledAt, firstResponseAt }: TicketView, ticketstatus: TicketStatus, at: string) {
  if (isOpenTicket(ticketstatus)) return { ticketstatus, settledAt: null };
  return { ticketstatus, settledAt: settledAt ?? at, firstResponseAt: firstResponseAt ?? at };
}

/** Something that may happen to a ticket at an instant, whether or not its decider would let it. */
const deed = fc.oneof(
  fc.constantFrom(...ticketStatuses).map((to) => (ticket: TicketView, at: string) => statusAfter(ticket, to, at)),
  fc.constantFrom(...people).map((assignee) => () => ({ assignee, assigntask: assignee?._id ?? '' })),
  fc.constantFrom(...ticketModules).map((module) => () => ({ module })),
  fc.constantFrom(...ticketPriorities).map((priority) => () => ({ priority })),
  fc.boolean().map((deleted) => () => ({ deleted })),
  fc.constant((ticket: TicketView, at: string) => ({ firstResponseAt: ticket.firstResponseAt ?? at })),
  fc.constant(() => ({ mergedInto: 'another' })),
);

/** Any sequence of deeds to a few tickets, an hour and more after one another. */
const stories = fc
  .array(fc.tuple(fc.constantFrom('one', 'two', 'three', 'four'), deed, fc.integer({ min: 1, max: 30 })), {
    maxLength: 50,
  })
  .map((steps) => {
    const tickets = new Map<string, TicketView>();
    let now = Date.UTC(2026, 1, 25, 6);
    const changes = steps.map(([_id, does, hours]): SpecChange<LiveDocument> => {
      now += hours * 3_600_000;
      const at = new Date(now).toISOString();
      const before = tickets.get(_id) ?? null;
      const after =
        before === null
          ? ticketView({ _id, createdAt: at, statusSince: at, clock: [{ from: at, to: null }] })
          : { ...before, ...does(before, at) };
      tickets.set(_id, after);
      return { collection: 'tickets', before, after, at };
    });
    return { changes, tickets: [...tickets.values()], end: now };
  });

const ledgerAfter = (changes: readonly SpecChange<LiveDocument>[]) =>
  ledgerOf([...rollAll<SupportReportView>(supportRollup, changes).values()], departments);

const isOpen = (one: TicketView) => !one.deleted && one.mergedInto === null && isOpenTicket(one.ticketstatus);
const anyone = { agent: null, department: null, module: null, priority: null };
const idle = { ...anyone, from: '2026-02-01', to: '2026-06-30' };

it('what is open now is what a plain recount finds, and nothing was open before everything', () => {
  fc.assert(
    fc.property(stories, ({ changes, tickets }) => {
      const ledger = ledgerAfter(changes);
      const open = tickets.filter(isOpen).map(({ _id }) => _id);
      expect(ledger.open.map(({ ticket }) => ticket).toSorted()).toEqual(open.toSorted());
      expect(standings(ledger, ['2026-02-01'], (standing) => standingIds(standing, anyone, departments))).toEqual([[]]);
    }),
    { numRuns: 300 },
  );
});

it('later events never change the backlog of an earlier evening', () => {
  fc.assert(
    fc.property(stories, fc.nat(), ({ changes }, cut) => {
      const before = changes.slice(0, changes.length === 0 ? 0 : cut % changes.length);
      const last = before.at(-1)?.at?.slice(0, 10);
      // The day on which it was cut goes on; the ones before it are over.
      const days = ['2026-02-25', '2026-02-26', '2026-02-28', '2026-03-04'].filter((day) => last && day < last);
      const read = (part: typeof changes) =>
        standings(ledgerAfter(part), days, (standing) =>
          people.map((one) => standingIds(standing, { ...anyone, agent: one?._id ?? 'none' }, departments).toSorted()),
        );
      expect(read(changes)).toEqual(read(before));
    }),
    { numRuns: 200 },
  );
});

it('each figure counts the very tickets that are opened behind it', () => {
  fc.assert(
    fc.property(stories, ({ changes, end }) => {
      const ledger = ledgerAfter(changes);
      for (const whose of [{}, { agent: 'none' }, { agent: 'ann' }, { department: 'support' as const }]) {
        const query = { ...idle, ...whose };
        const report = reportOf(ledger, query, end);
        const { response, resolution, now } = report;
        const behindStay = (stay: string) =>
          ticketsBehind(ledger, { ...query, figure: 'stayed', part: null, stay }, end);
        const left = new Set(report.stays.flatMap(({ status }) => behindStay(status)));
        for (const { status, count } of report.stays) expect(behindStay(status)).toHaveLength(count);
        const counts = {
          opened: report.opened,
          settled: report.settled,
          backlog: report.backlog,
          answered: response.count,
          'response-kept': response.kept,
          'response-missed': response.count - response.kept,
          'resolution-kept': resolution.kept,
          'resolution-missed': resolution.count - resolution.kept,
          reopened: report.reopened,
          stayed: left.size,
          rated: report.ratings.count,
          'rated-good': report.ratings.good,
          'rated-okay': report.ratings.okay,
          'rated-bad': report.ratings.bad,
          open: now.open,
          unassigned: now.unassigned,
          unanswered: now.unanswered,
          overdue: now.overdue,
        };
        const behind = supportFigures.map((figure) => [
          figure,
          ticketsBehind(ledger, { ...query, figure, part: null, stay: null }, end).length,
        ]);
        expect(Object.fromEntries(behind)).toEqual(counts);
        expect(report.reopened).toBeLessThanOrEqual(report.settled);
        expect(resolution.classes.reduce((sum, count) => sum + count, 0)).toBe(report.settled);
      }
    }),
    { numRuns: 200 },
  );
});
