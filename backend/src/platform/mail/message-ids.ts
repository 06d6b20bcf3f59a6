/** The Message-ID of a ticket's mail names both, so that a reply to it leads back without an index. */
export interface TicketMailRef {
  readonly mail: string;
  readonly ticket: string;
}

const ours = /^<([\w-]{1,64})\.([\w-]{1,64})@[^>]+>$/;

export function ticketMailId({ mail, ticket }: TicketMailRef, domain: string): string {
  return `<${mail}.${ticket}@${domain}>`;
}

/** What a Message-ID of ours names; null for one of others. Whether there is such a mail is up to the ticket. */
export function ticketMailIn(messageId: string): TicketMailRef | null {
  const [, mail, ticket] = ours.exec(messageId) ?? [];
  return mail === undefined || ticket === undefined ? null : { mail, ticket };
}

/** Message-IDs in a header or any other text, in their order. */
export function messageIdsIn(text: string): string[] {
  return text.match(/<[^<>\s]{3,500}>/g) ?? [];
}
