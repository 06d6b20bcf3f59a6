import type { PersonRef } from '@atrium/contracts/core/items';
import type { Department } from '@atrium/contracts/core/permissions';
import { messages } from '@atrium/contracts/core/messages';
import type { AnswerTo } from '@atrium/contracts/route-table';
import type {
  AddFollowUp,
  CreateTicket,
  EditTicket,
  ScheduleVisit,
  SplitTicket,
} from '@atrium/contracts/tickets/commands';
import type { ApplyMacro, SendPreparedMail, SendTicketMail } from '@atrium/contracts/tickets/sent-mail-commands';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketPriority, TicketStatus } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { useMemo } from 'react';
import type { Dispatch, Origin, Outcome } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useUser } from '../../platform/session/session';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { toast } from '../../ui/overlay/toast-store';
import { offerChildren } from './children';
import { ticketNumber } from './list/select';
import {
  expected as expectedOf,
  type ItemCommands,
  itemCommands,
} from '../../shared-features/record-list/record-commands';

export type TicketWritten = AnswerTo<'EditTicket'>;

type Written = Promise<Outcome<TicketWritten>>;

export interface TicketCommands extends ItemCommands<TicketView> {
  readonly create: (body: CreateTicket, origin?: Origin) => Written;
  readonly edit: (ticket: TicketView, changes: EditTicket) => Written;
  readonly prioritise: (ticket: TicketView, priority: TicketPriority, quiet?: boolean) => Written;
  readonly label: (ticket: TicketView, labels: readonly string[], quiet?: boolean) => Written;
  readonly setStatus: (ticket: TicketView, ticketstatus: TicketStatus, quiet?: boolean) => Written;
  readonly assign: (ticket: TicketView, person: PersonRef | null, note?: string, quiet?: boolean) => Written;
  readonly handToTeam: (ticket: TicketView, team: Department, quiet?: boolean) => Written;
  readonly note: (ticket: TicketView, text: string) => Written;
  readonly deleteNote: (ticket: TicketView, note: string) => Promise<void>;
  readonly restoreNote: (ticket: TicketView, note: string) => Written;
  readonly mail: (ticket: TicketView, body: SendTicketMail) => Written;
  readonly applyMacro: (ticket: TicketView, body: ApplyMacro, quiet?: boolean) => Written;
  readonly retryMail: (ticket: Pick<TicketView, '_id'>, mail: string) => Written;
  readonly sendPrepared: (ticket: TicketView, body: SendPreparedMail) => Written;
  readonly discardPrepared: (ticket: TicketView, mail: string) => Written;
  readonly schedule: (ticket: TicketView, body: ScheduleVisit) => Written;
  readonly cancelVisit: (ticket: TicketView, visit: string) => Written;
  readonly addFollowUp: (ticket: TicketView, body: AddFollowUp) => Written;
  readonly completeFollowUp: (ticket: TicketView, followup: string) => Written;
  readonly snooze: (ticket: TicketView, until: string) => Written;
  readonly wake: (ticket: TicketView) => Written;
  readonly merge: (ticket: TicketView, into: string) => Written;
  readonly unmerge: (ticket: TicketView) => Written;
  readonly split: (body: SplitTicket) => Written;
  readonly eraseClient: (ticket: TicketView) => Promise<void>;
}

const text = messages.ticket;
const failure = text.saveFailure;

const expected = (ticket: TicketView, change: (ticket: TicketView) => Partial<TicketView>) =>
  expectedOf(ticketKind, ticket, change);

function inStatus(ticketstatus: TicketStatus) {
  return (now: TicketView): Partial<TicketView> =>
    now.ticketstatus === ticketstatus ? {} : { ticketstatus, statusSince: new Date().toISOString() };
}

export function ticketCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
  me: string,
): TicketCommands {
  const labels = {
    failure,
    confirmDelete: 'Delete this ticket?',
    stays: 'Its thread and history stay',
    deleted: () => text.deleted,
    restored: text.restored,
  };
  async function setStatus(ticket: TicketView, ticketstatus: TicketStatus, quiet = false): Written {
    const patches = expected(ticket, inStatus(ticketstatus));
    const outcome = await dispatch('SetTicketStatus', {
      id: ticket._id,
      body: { ticketstatus },
      patches,
      quiet,
      failure,
    });
    if (outcome.ok && !quiet) offerChildren(ticket, ticketstatus, { setStatus });
    return outcome;
  }
  const restoreNote: TicketCommands['restoreNote'] = ({ _id }, note) =>
    dispatch('RestoreTicketNote', { id: _id, body: { note }, failure });
  return {
    ...itemCommands<TicketView>(ticketKind, { dispatch, confirm, me: () => me, text: labels }),
    create: (body, origin) => dispatch('CreateTicket', { body, quiet: true, ...origin }),
    edit: ({ _id }, body) => dispatch('EditTicket', { id: _id, body, quiet: true, failure }),
    prioritise(ticket, priority, quiet = false) {
      const patches = expected(ticket, () => ({ priority }));
      return dispatch('EditTicket', { id: ticket._id, body: { priority }, patches, failure, quiet });
    },
    label(ticket, labels, quiet = false) {
      const patches = expected(ticket, () => ({ labels }));
      return dispatch('EditTicket', { id: ticket._id, body: { labels: [...labels] }, patches, failure, quiet });
    },
    setStatus,
    assign(ticket, person, note = '', quiet = false) {
      const assigntask = person?._id ?? '';
      const patches = expected(ticket, () => ({ assigntask, assignee: person }));
      const body = { assigntask, ...(note.trim() === '' ? {} : { note }) };
      return dispatch('AssignTicket', { id: ticket._id, body, patches, quiet, failure });
    },
    handToTeam: ({ _id }, team, quiet = false) =>
      dispatch('HandTicketToTeam', { id: _id, body: { team }, quiet, failure }),
    note: ({ _id }, note) => dispatch('AddTicketNote', { id: _id, body: { text: note }, failure }),
    async deleteNote(ticket, note) {
      const { ok } = await dispatch('DeleteTicketNote', { id: ticket._id, body: { note }, failure, quiet: true });
      if (!ok) return;
      toast.success(text.noteDeleted, { action: { label: 'Undo', onSelect: () => void restoreNote(ticket, note) } });
    },
    restoreNote,
    async mail(ticket, body) {
      const outcome = await dispatch('SendTicketMail', { id: ticket._id, body, failure });
      if (outcome.ok && body.ticketstatus !== undefined) offerChildren(ticket, body.ticketstatus, { setStatus });
      return outcome;
    },
    applyMacro: ({ _id }, body, quiet = false) => dispatch('ApplyMacro', { id: _id, body, quiet, failure }),
    retryMail: ({ _id }, mail) => dispatch('RetryTicketMail', { id: _id, body: { mail }, failure }),
    sendPrepared: ({ _id }, body) => dispatch('SendPreparedMail', { id: _id, body, failure }),
    discardPrepared(ticket, mail) {
      const patches = expected(ticket, ({ preparedMails }) => ({
        preparedMails: preparedMails.filter(({ _id }) => _id !== mail),
      }));
      return dispatch('DiscardPreparedMail', { id: ticket._id, body: { mail }, patches, failure });
    },
    schedule: ({ _id }, body) => dispatch('ScheduleVisit', { id: _id, body, failure }),
    cancelVisit(ticket, visit) {
      const patches = expected(ticket, ({ visits }) => ({ visits: visits.filter(({ _id }) => _id !== visit) }));
      return dispatch('CancelVisit', { id: ticket._id, body: { visit }, patches, failure });
    },
    addFollowUp: ({ _id }, body) => dispatch('AddFollowUp', { id: _id, body, failure }),
    completeFollowUp(ticket, followup) {
      const patches = expected(ticket, ({ followUps }) => ({
        followUps: followUps.filter(({ _id }) => _id !== followup),
      }));
      return dispatch('CompleteFollowUp', { id: ticket._id, body: { followup }, patches, failure });
    },
    snooze(ticket, until) {
      const patches = expected(ticket, () => ({ snoozedUntil: until, wokenAt: null }));
      return dispatch('SnoozeTicket', { id: ticket._id, body: { until }, patches, failure });
    },
    wake(ticket) {
      const patches = expected(ticket, () => ({ snoozedUntil: null }));
      return dispatch('WakeTicket', { id: ticket._id, patches, failure });
    },
    merge: ({ _id }, into) => dispatch('MergeTicket', { id: _id, body: { into }, failure }),
    unmerge: ({ _id }) => dispatch('UnmergeTicket', { id: _id, failure }),
    split: (body) => dispatch('SplitTicket', { body, failure }),
    async eraseClient(ticket) {
      const isSure = await confirm({
        title: 'Erase the client?',
        message: `Names, address, number and mails of ${ticketNumber(ticket)} are erased for good, from its history as well. What it is about, its notes and all figures stay.`,
        confirmLabel: 'Erase client',
        tone: 'danger',
      });
      if (isSure) await dispatch('EraseTicketClient', { id: ticket._id, failure });
    },
  };
}

export function useTicketCommands(): TicketCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const me = useUser()._id;
  return useMemo(() => ticketCommands(dispatch, confirm, me), [dispatch, confirm, me]);
}
