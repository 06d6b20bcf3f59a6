import type { OutboxView, TicketView } from '@atrium/contracts/tickets/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import { type DomainEvent, product, type RecordedEvent } from '../../platform/kernel/events.js';
import { defineSweep } from '../../platform/slice/sweep.js';
import { bothSides } from '../../platform/shared/items.js';
import { commandForEach, commandOnceSeen, commandRequest, commandWhenDue } from '../../platform/shared/command-jobs.js';
import type { JobRequest, Reactor } from '../../platform/kernel/reactor.js';
import type { TicketEvent } from './events.js';
import { dueClientRooms } from './client-rules.js';
import { mailRequest } from './jobs.js';
import { nearTargets } from './near-rules.js';
import { queuedRoom, runningRoom, snoozedRoom, tiedRoom, unroutedRoom, waitingRoom } from './policy.js';
import { isWorkingTime, ruleFor } from './routing-rules.js';

const routingMs = 2 * 60_000;

/** Requested by event and by sweep, under the same job id. */
function dueRequest(
  tenant: string,
  by: PersonRef,
  ticket: string,
  { _id: followup, at }: { readonly _id: string; readonly at: string },
): JobRequest {
  const author = { id: by._id, username: by.username };
  return commandWhenDue({ tenant, by: author }, { id: followup, at }, 'FollowUpFellDue', ticket, { followup });
}

function wakeRequest(tenant: string, by: PersonRef, ticket: string, until: string): JobRequest {
  const author = { id: by._id, username: by.username };
  const due = { id: `snooze-${until}`, at: until };
  return commandWhenDue({ tenant, by: author }, due, 'EndTicketSnooze', ticket, { until });
}

/** Sends mails, wakes tickets, prepares mails about late links, and moves what merged tickets leave. */
export const goOn: Reactor<TicketEvent> = {
  name: 'go-on-with-tickets',
  category: 'ticket',
  react(recorded) {
    const { event, tenant, aggregateId: id } = recorded;
    const by = { _id: recorded.by.id, username: recorded.by.username };
    switch (event.type) {
      case 'TicketMailQueued':
        return [mailRequest(tenant, by, id, { _id: event.data.mail, retries: 0 })];
      case 'TicketMailRetried':
        return [mailRequest(tenant, by, id, { _id: event.data.mail, retries: event.data.retries })];
      case 'FollowUpAdded':
        return [dueRequest(tenant, by, id, { _id: event.data.followup, at: event.data.at })];
      case 'TicketSnoozed':
        return [wakeRequest(tenant, by, id, event.data.until)];
      case 'TicketLinked': {
        // The linked record may be done already.
        const { collection, id: item } = event.data;
        if (collection !== 'bugs' && collection !== 'feature-requests') return [];
        return [commandOnceSeen(recorded, 'prepare', 'PrepareTicketMail', id, { collection, id: item })];
      }
      case 'TicketUnlinked': {
        // Others may have waited for this one only.
        const { collection, id: item } = event.data;
        if (collection !== 'bugs') return [];
        return [commandOnceSeen(recorded, 'prepare', 'PrepareTicketMail', id, { collection, id: item })];
      }
      case 'TicketMerged':
        return [commandRequest(recorded, 'absorb', 'AbsorbTicket', event.data.into, { ticket: id })];
      case 'TicketUnmerged':
        return [commandRequest(recorded, 'release', 'ReleaseTicket', event.data.from, { ticket: id })];
      case 'TicketSplit': {
        const { origin, ticket, entry } = event.data;
        return origin ? [commandRequest(recorded, 'split', 'RecordTicketSplit', ticket, { ticket: id, entry })] : [];
      }
      case 'TicketCreated':
        // What a file brings is given out there.
        if (recorded.act?.imported !== undefined) return [];
        return [commandOnceSeen({ ...recorded, by: product }, 'route', 'RouteTicket', id, {})];
      case 'TicketReleased':
      case 'TicketDetailsChanged':
      case 'TicketNoteDeleted':
      case 'TicketNoteRestored':
      case 'TicketMacroApplied':
      case 'TicketStatusChanged':
      case 'TicketAssigned':
      case 'TicketNoteAdded':
      case 'TicketMailSent':
      case 'TicketMailFailed':
      case 'TicketMailBounced':
      case 'TicketMailReceived':
      case 'TicketHandedToTeam':
      case 'TicketRated':
      case 'TicketMailPrepared':
      case 'PreparedMailDiscarded':
      case 'VisitScheduled':
      case 'VisitCancelled':
      case 'FollowUpFellDue':
      case 'TicketTargetNear':
      case 'FollowUpCompleted':
      case 'TicketWoken':
      case 'TicketAbsorbed':
      case 'TicketWatched':
      case 'TicketUnwatched':
      case 'SecretRevealed':
      case 'TicketClientErased':
      case 'TicketDeleted':
      case 'TicketRestored':
        return [];
      default:
        return event satisfies never;
    }
  },
};

type StatusChanged = DomainEvent<
  'BugStatusChanged' | 'BugDeleted' | 'FeatureStatusChanged',
  { readonly status?: string }
>;

/** For each linked ticket whose items are now done or no work. */
function prepareMails(
  category: 'bug' | 'feature',
  collection: 'bugs' | 'feature-requests',
  done: readonly string[],
): Reactor<StatusChanged> {
  return {
    name: `prepare-mails-about-${collection}`,
    category,
    react(recorded: RecordedEvent<StatusChanged>) {
      const { event, aggregateId: id } = recorded;
      if (!isOver(event, done)) return [];
      const tickets = { collection: 'tickets', room: tiedRoom(id) };
      return [commandForEach(recorded, 'prepare', 'PrepareTicketMail', tickets, { collection, id })];
    },
  };
}

function isOver({ type, data: { status } }: StatusChanged, done: readonly string[]): boolean {
  if (type === 'BugDeleted') return true;
  const isOfStatus = type === 'BugStatusChanged' || type === 'FeatureStatusChanged';
  return isOfStatus && status !== undefined && done.includes(status);
}

export const ticketReactors: readonly Reactor[] = [
  bothSides<TicketEvent>('tickets', 'ticket', (event) => {
    if (event.type === 'TicketLinked') return event.data;
    return event.type === 'TicketUnlinked' ? { ...event.data, relation: null } : undefined;
  }),
  goOn,
  prepareMails('bug', 'bugs', ['Resolved', 'Closed', 'Invalid']),
  prepareMails('feature', 'feature-requests', ['Shipped']),
];

export const dueFollowUps = defineSweep<TicketView>({
  collection: 'tickets',
  room: waitingRoom,
  asks: ({ _id, followUps }, tenant, now) =>
    followUps.filter(({ due, at }) => !due && at <= now).map((one) => dueRequest(tenant, one.by, _id, one)),
});

export const dueSnoozes = defineSweep<TicketView>({
  collection: 'tickets',
  room: snoozedRoom,
  asks: ({ _id, snoozedUntil: until, snoozedBy }, tenant, now) =>
    until === null || snoozedBy === null || until > now ? [] : [wakeRequest(tenant, snoozedBy, _id, until)],
});

export const queuedMails = defineSweep<OutboxView>({
  collection: 'outbox',
  room: queuedRoom,
  asks: ({ _id, mails }, tenant) =>
    mails.filter(({ state }) => state === 'queued').map((mail) => mailRequest(tenant, mail.by, _id, mail)),
});

export const targetsNear = defineSweep<TicketView>({
  collection: 'tickets',
  room: runningRoom,
  asks(ticket, tenant, now, settings) {
    const { _id, priority, near = [] } = ticket;
    return nearTargets(ticket, settings, now)
      .filter((target) => !near.includes(target))
      .map((target) => {
        const due = { id: `near-${_id}-${target}-${priority}`, at: now };
        return commandWhenDue({ tenant, by: product }, due, 'TicketTargetNear', _id, { target, priority });
      });
  },
});

/** Repeated every few minutes of working time, until one of the team is there. */
export const waitingForTeam = defineSweep<TicketView>({
  collection: 'tickets',
  room: unroutedRoom,
  asks({ _id, type }, tenant, now, settings) {
    const { way = 'hand' } = ruleFor(settings, type) ?? {};
    if (way === 'hand' || !isWorkingTime(settings, now)) return [];
    const slot = Math.floor(Date.parse(now) / routingMs);
    return [commandWhenDue({ tenant, by: product }, { id: `route-${slot}`, at: now }, 'RouteTicket', _id, {})];
  },
});

export const clientsKeptTooLong = defineSweep<TicketView>({
  collection: 'tickets',
  room: (now, { clientDataDays }) => dueClientRooms(clientDataDays, now),
  asks({ _id, lastActivityAt: at }, tenant) {
    const due = { id: `client-${at}`, at };
    return [commandWhenDue({ tenant, by: product }, due, 'EraseTicketClient', _id, {})];
  },
});
