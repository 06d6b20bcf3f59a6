import { dayMs } from '@atrium/contracts/core/days';
import { labelsField } from '@atrium/contracts/core/shared-fields';
import {
  changesTicket,
  followUpAfter,
  hasMail,
  type MacroChanges,
  whoApplies,
} from '@atrium/contracts/saved-replies/macros';
import type { SavedReplyView } from '@atrium/contracts/saved-replies/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { ticketCommands } from '@atrium/contracts/tickets/commands';
import type { ApplyMacro } from '@atrium/contracts/tickets/sent-mail-commands';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import { type Label, labelled } from '@atrium/contracts/settings/labels';
import { replyFor, replyValues } from '@atrium/contracts/tickets/saved-replies';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { TicketDetails, TicketEvent } from './events.js';
import { attached, filesOf } from './attachment-rules.js';
import { queued } from './mail-rules.js';
import { assignable, assigned, mentioned, noteOf } from './people-rules.js';
import { agentName, signed } from './signature-rules.js';
import type { Ticket } from './state-rules.js';

/** A saved reply of whatever scope. */
export interface Macro {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  readonly changes: MacroChanges;
}

const nothing = {
  mail: { subject: '', body: '' },
  files: [],
  below: {},
  assignee: null,
  mentions: [],
  labels: [] as readonly Label[],
};

export const macroHandlers = {
  ApplyMacro: withLookUp({
    async lookUp(data, ticket, tools) {
      const macro = await macroOf(data.macro, tools);
      if (macro === null) return { ...nothing, macro };
      const { note } = macro.changes;
      const mail = await mailOf(data, macro, ticket, tools);
      const [files, below, assignee, mentions, { labels }] = await Promise.all([
        filesOf({ body: mail.body, ...(data.files == null ? {} : { files: data.files }) }, tools),
        signed(ticket, tools),
        assignable(assigneeOf(macro, tools.actor.id), ticket.assignee, tools),
        mentioned(note, tools),
        settingsOf(tools),
      ]);
      return { macro, mail, files, below, assignee, mentions, labels };
    },
    /** All of it is one act, and nothing of it happens where a part is refused. */
    decide({ cc = [], files = [], ticketstatus }, ticket, decision) {
      const { actor, found, newId, now } = decision;
      const { macro, mail } = found;
      if (macro === null) throw refuseTicket('macroUnknown');
      const { priority, type, snooze, followUp, note, ticketstatus: status = ticket.status } = macro.changes;
      const isSent = hasMail(mail);
      const isWritten = mail.subject.trim() + mail.body.trim() !== '' || cc.length + files.length > 0;
      if (isWritten && !isSent) throw refuseTicket('mailIncomplete');
      const copied = cc.length === 0 ? {} : { cc };
      const to = ticketstatus ?? status;
      const changes = changesOf<TicketDetails>(ticket.details, {
        ...(priority === undefined ? {} : { priority }),
        ...(type === undefined ? {} : { type }),
        labels: labelledBy(macro, ticket, found.labels),
      });
      const events: TicketEvent[] = [
        ...assigned(assigneeOf(macro, actor.id), '', ticket, found),
        ...(isChange(changes) ? [{ type: 'TicketDetailsChanged', data: changes } as const] : []),
        ...(isSent
          ? [queued(newId(0), { ...mail, ...copied, ...attached(found.files), ...found.below }, ticket, actor)]
          : []),
        ...noteOf(note, decision),
        ...(to === ticket.status ? [] : [turned(ticket, to)]),
        ...(snooze === undefined ? [] : [snoozed(snooze, to, now)]),
        ...(followUp === undefined ? [] : [followedUp(newId(1), followUp, now)]),
      ];
      if (events.length === 0) return [];
      return [{ type: 'TicketMacroApplied', data: { macro: macro.id, name: macro.name } }, ...events];
    },
  }),
} satisfies Handlers<Pick<typeof ticketCommands, 'ApplyMacro'>, Ticket, TicketEvent>;

function turned({ status: from }: Ticket, to: Ticket['status']): TicketEvent {
  return { type: 'TicketStatusChanged', data: { from, to, comment: '' } };
}

/** @throws Refusal when the ticket is settled */
function snoozed(days: number, status: Ticket['status'], now: string): TicketEvent {
  if (!isOpenTicket(status)) throw refuseTicket('settledNotSnoozed');
  return { type: 'TicketSnoozed', data: { until: daysAfter(now, days) } };
}

function followedUp(followup: string, { days, note }: { days: number; note: string }, now: string): TicketEvent {
  return { type: 'FollowUpAdded', data: { followup, at: followUpAfter(Date.parse(now), days), note } };
}

function daysAfter(now: string, days: number): string {
  return new Date(Date.parse(now) + days * dayMs).toISOString();
}

/** @throws Refusal when these are too many */
function labelledBy({ changes: { labels: added = [] } }: Macro, { details }: Ticket, known: readonly Label[]) {
  const labels = labelled(known, details.labels, added);
  if (labels !== details.labels && labels.length > labelsField.most) throw refuseTicket('labelsFull');
  return labels;
}

function assigneeOf({ changes: { assigntask } }: Macro, actor: string): string | undefined {
  return assigntask === whoApplies ? actor : assigntask;
}

/** @returns null unless the macro is the sender's, their department's or the organisation's */
async function macroOf(id: string, tools: LookUpTools): Promise<Macro | null> {
  const kept = await tools.visible<SavedReplyView>('saved-replies', id);
  if (kept !== null) return kept.deleted ? null : macroIn({ ...kept, id });
  const settings = await tools.document<SettingsView>('settings', tools.actor.tenant);
  const found = (settings ?? defaultSettings).savedReplies.find((reply) => reply.id === id);
  return found === undefined ? null : macroIn(found);
}

function macroIn({ id, name, subject, body, changes }: Omit<Macro, 'changes'> & { changes?: MacroChanges }): Macro {
  return { id, name, subject, body, changes: changesTicket(changes) ? changes : {} };
}

/** Its mail with the placeholders filled in, unless its sender reworded it. */
async function mailOf({ subject, body }: ApplyMacro, macro: Macro, ticket: Ticket, tools: LookUpTools) {
  const [agent, settings] = await Promise.all([
    agentName(tools),
    tools.document<SettingsView>('settings', tools.actor.tenant),
  ]);
  const { details, ticketno, status: ticketstatus } = ticket;
  const values = replyValues({ ...details, ticketno, ticketstatus }, agent, (settings ?? defaultSettings).displayName);
  const filled = replyFor(macro, values);
  return { subject: subject ?? filled.subject, body: body ?? filled.body };
}
