import type { Attachment } from '@atrium/contracts/core/attachments';
import { refuse } from '@atrium/contracts/core/problems';
import { isId } from '@atrium/contracts/core/values';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { AnswerInPortal, AskInPortal, RateInPortal, SettleInPortal } from '@atrium/contracts/portal/bodies';
import { refusePortal } from '@atrium/contracts/portal/errors';
import type { PortalMessage, PortalThread, PortalTickets } from '@atrium/contracts/portal/views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { ReceiveTicketMail } from '@atrium/contracts/tickets/received-mail-commands';
import { portalMessageId } from '@atrium/contracts/tickets/rules';
import type { MailFile, ThreadEntry, TicketView } from '@atrium/contracts/tickets/views';
import { randomUUID } from 'node:crypto';
import type { Audit } from '../../platform/audit/audit.js';
import type { CommandRunner } from '../../platform/commands/command-runner.js';
import type { Files } from '../../platform/files/files.js';
import { actingFor } from '../../platform/jobs/command-jobs.js';
import { idFrom } from '../../platform/kernel/ids.js';
import type { PortalClient } from '../../platform/portal/portal-sessions.js';
import type { ReadModel } from '../../platform/projections/read-model.js';
import { clientRoom, isOfClient } from '../../platform/shared/client-room.js';
import { portalDefectsOf, portalListOf, portalMessageOf, portalTicketOf } from './portal-rules.js';
import { portalRatingOf } from './rating-rules.js';
import { anyClient, type Visit } from '../../platform/portal/visit.js';

interface DeskServices {
  readonly readModel: Pick<ReadModel, 'room' | 'document' | 'entries'>;
  readonly runner: Pick<CommandRunner, 'run'>;
  readonly files: Pick<Files, 'findFile'>;
  readonly audit: Pick<Audit, 'note'>;
}

/** Entries are read in pages of so many, and no more pages than this. */
const pageLength = 200;
const mostPages = 10;
const mostBugs = 20;

/** What a client sees of their tickets, and does to them. Whatever is not theirs is not there. */
export class PortalDesk {
  constructor(private readonly on: DeskServices) {}

  async list({ tenant, email }: PortalClient): Promise<PortalTickets> {
    const found = await this.on.readModel.room<TicketView>(tenant, 'tickets', clientRoom(email));
    return { items: portalListOf(found, email) };
  }

  /** @throws Refusal (404) unless the ticket is theirs */
  async thread(client: PortalClient, id: string): Promise<PortalThread> {
    const ticket = await this.own(client, id);
    const [messages, settings, bugs, next] = await Promise.all([
      this.messages(client, id),
      this.on.readModel.document<SettingsView>(client.tenant, 'settings', client.tenant),
      this.bugsOf(client, ticket),
      ticket.mergedInto === null ? null : this.find(client, ticket.mergedInto),
    ]);
    return {
      ...portalTicketOf(ticket),
      messages,
      defects: portalDefectsOf(bugs),
      continuedIn: next === null ? null : { _id: next._id, ticketno: next.ticketno },
      open: ticket.mergedInto === null,
      rating: portalRatingOf(ticket, settings?.ratings === true, Date.now()),
    };
  }

  /** A file of a message that they see. */
  async file(client: PortalClient, id: string, file: string): Promise<MailFile> {
    await this.own(client, id);
    const files = (await this.messages(client, id)).flatMap((message) => message.files);
    const found = files.find(({ _id }) => _id === file);
    if (found === undefined) throw refuse('notFound');
    return found;
  }

  async answer(visit: Visit, id: string, { text, files }: AnswerInPortal): Promise<PortalThread> {
    const ticket = await this.own(visit.client, id);
    const mail = await this.mailOf(visit, { subject: ticket.exchange?.subject ?? '', text, files });
    return this.carryOut(visit, 'ReceiveTicketMail', mail, id);
  }

  async ask(visit: Visit, body: AskInPortal): Promise<PortalThread> {
    return this.carryOut(visit, 'OpenTicketByMail', await this.mailOf(visit, body), undefined);
  }

  async settle(visit: Visit, id: string, { solved }: SettleInPortal): Promise<PortalThread> {
    await this.own(visit.client, id);
    return this.carryOut(visit, 'SettleByClient', { from: visit.client.email, solved }, id);
  }

  async rate(visit: Visit, id: string, { rating, comment }: RateInPortal): Promise<PortalThread> {
    const { resolution } = await this.own(visit.client, id);
    const said = { rating, ...(comment == null ? {} : { comment }) };
    return this.carryOut(visit, 'RateTicket', { resolution: resolution?.no ?? 1, ...said }, id);
  }

  private async carryOut(visit: Visit, name: string, data: object, id: string | undefined): Promise<PortalThread> {
    const { client, address, key } = visit;
    const actor = actingFor(anyClient, client.tenant);
    // All clients are one author, so that keys are told apart by sign-in.
    const own = key === undefined ? undefined : `${client.id} ${key}`;
    const done = await this.on.runner.run({ name, data, actor, id, key: own, onItsOwn: true });
    const by = { _id: client.id, username: client.email };
    this.on.audit.note(client.tenant, { by, act: name, area: 'tickets', record: done.id, outcome: 'done', address });
    return this.thread(client, done.id);
  }

  private async mailOf(
    { client, key = randomUUID() }: Visit,
    { subject, text, files = [] }: Pick<AskInPortal, 'subject' | 'text' | 'files'>,
  ): Promise<ReceiveTicketMail> {
    return {
      messageId: portalMessageId(idFrom(client.id, key)),
      from: client.email,
      fromName: '',
      subject: subject.trim(),
      body: text,
      quoted: '',
      files: await Promise.all(files.map((file) => this.uploaded(client, file))),
      refused: [],
      automatic: false,
      portal: true,
    };
  }

  /** Commands of the product look at no rights to files, so this does. */
  private async uploaded({ tenant, id }: PortalClient, { file, name }: Attachment): Promise<MailFile> {
    const known = await this.on.files.findFile(tenant, file);
    if (known === null || known.uploader !== id) throw refusePortal('portalFileUnknown');
    return { _id: file, name: name.trim(), type: known.type, size: known.size };
  }

  private async own(client: PortalClient, id: string): Promise<TicketView> {
    const ticket = await this.find(client, id);
    if (ticket === null) throw refuse('notFound');
    return ticket;
  }

  private async find({ tenant, email }: PortalClient, id: string): Promise<TicketView | null> {
    const ticket = isId(id) ? await this.on.readModel.document<TicketView>(tenant, 'tickets', id) : null;
    return ticket !== null && isOfClient(ticket, email) ? ticket : null;
  }

  private async messages({ tenant, email }: PortalClient, id: string): Promise<PortalMessage[]> {
    const messages: PortalMessage[] = [];
    let before: { before: string } | undefined;
    for (let page = 0; page < mostPages; page++) {
      const record = { collection: 'tickets', id };
      const read = await this.on.readModel.entries(tenant, 'thread', record, { count: pageLength, ...before });
      const entries = read.documents.map((text) => JSON.parse(text) as ThreadEntry);
      messages.unshift(...entries.flatMap((entry) => portalMessageOf(entry, email) ?? []));
      const [first] = entries;
      if (read.complete || first === undefined) break;
      before = { before: first._id };
    }
    return messages;
  }

  private bugsOf({ tenant }: PortalClient, { links }: TicketView): Promise<(BugView | null)[]> {
    const bugs = links.filter(({ collection }) => collection === 'bugs').slice(0, mostBugs);
    return Promise.all(bugs.map(({ id }) => this.on.readModel.document<BugView>(tenant, 'bugs', id)));
  }
}
