import type { Department } from '../core/permissions.js';

/** Why a mail led to nothing. */
export const setAsideReasons = ['loop', 'automatic', 'bounce', 'unreadable', 'tooLarge'] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];

/** `none` only for a host that the installation allows to be a private one. */
export const mailboxTls = ['implicit', 'starttls', 'none'] as const;
export type MailboxTls = (typeof mailboxTls)[number];

/** `reached`: it is off, and answered when somebody asked whether it can be reached. */
export const mailboxStates = ['off', 'connecting', 'connected', 'reached', 'failed'] as const;
export type MailboxState = (typeof mailboxStates)[number];

/** How many mails that led to nothing are listed. */
export const setAsideListed = 20;

export interface MailboxSettings {
  /** Whether mail is fetched by IMAP. */
  on: boolean;
  host: string;
  port: number;
  tls: MailboxTls;
  user: string;
  /** Where clients write to; replies come to it with a ticket's token. */
  address: string;
  /** Below each mail to a client, in Markdown, with the placeholders of saved replies; empty for none. */
  signature: string;
  /** What stands there instead below the mails of a department. */
  signatures: DepartmentSignature[];
}

export interface DepartmentSignature {
  department: Department;
  text: string;
}

interface Signatures {
  readonly signature: string;
  readonly signatures?: readonly DepartmentSignature[];
}

/**
 * What stands below a mail; empty for nothing.
 * @param departments whose signature it takes: the first of them that has one, else the organisation's
 */
export function signatureFor(
  { signature, signatures = [] }: Signatures,
  ...departments: readonly Department[]
): string {
  const found = departments.map((department) => signatures.find((own) => own.department === department));
  return found.find((own) => own !== undefined)?.text ?? signature;
}

export const defaultMailbox: Readonly<MailboxSettings> = {
  on: false,
  host: '',
  port: 993,
  tls: 'implicit',
  user: '',
  address: '',
  signature: '',
  signatures: [],
};
