import { createHash } from 'node:crypto';
import { mailAddress, mailLimits } from '@atrium/contracts/tickets/rules';
import type { AddressObject, Attachment, ParsedMail } from 'mailparser';
import { messageIdsIn } from '../message-ids.js';
import { partQuotes } from './quote-rules.js';

export interface InboundMail {
  /** The sender's; a digest of the mail where it has none. */
  readonly messageId: string;
  /** Of the mails that it answers, the nearest first. */
  readonly references: readonly string[];
  readonly from: string;
  readonly fromName: string;
  /** Every recipient in its headers. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly body: string;
  readonly quoted: string;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
  readonly nature: MailNature;
  /** What a notice of non-delivery says; null for every other mail. */
  readonly bounce: Bounce | null;
}

/** `automatic`: written by a program, and not to be answered (RFC 3834). */
export type MailNature = 'message' | 'automatic' | 'bounce';

export interface Bounce {
  /** Message-IDs of what was not delivered. */
  readonly of: readonly string[];
  readonly reason: string;
}

/** Longer HTML is not turned into text: that would hold up others. */
const longestHtml = 1_000_000;

/**
 * Reads a mail. Only plain text is kept of it: HTML becomes text, so nothing of it can run, load or pretend.
 * @throws Error when it is no mail, or has no usable sender
 */
export async function readMail(raw: Buffer): Promise<InboundMail> {
  // Loaded with the first mail: most processes never read any.
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(raw, {
    keepDeliveryStatus: true,
    keepCidLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: longestHtml,
    checksumAlgo: false,
    ignoreEmbedded: true,
    maxChildNodes: 200,
  });
  const [sender] = addressesIn(mail.from);
  const from = (sender?.address ?? '').trim();
  const bounce = bounceIn(mail);
  if (from.length > 254 || (!mailAddress.test(from) && bounce === null)) throw new Error('It has no usable sender');
  const { body, quoted } = partQuotes(clean(mail.text ?? ''));
  const answered = mail.inReplyTo === undefined ? [] : messageIdsIn(mail.inReplyTo);
  const earlier = [mail.references ?? []].flat().flatMap(messageIdsIn).toReversed();
  return {
    messageId: messageIdOf(mail, raw),
    references: [...new Set([...answered, ...earlier])].slice(0, 50),
    from,
    fromName: oneLine(sender?.name ?? '').slice(0, mailLimits.name),
    to: recipientsOf(mail),
    subject: oneLine(mail.subject ?? '').slice(0, mailLimits.subject),
    body: body.slice(0, mailLimits.text),
    quoted: quoted.slice(0, mailLimits.text),
    files: mail.attachments.filter(isFile).map(({ filename, content }, index) => ({
      name: (oneLine(filename ?? '') || `attachment-${index + 1}`).slice(-mailLimits.fileName),
      bytes: content,
    })),
    nature: bounce === null ? natureOf(mail) : 'bounce',
    bounce,
  };
}

function messageIdOf({ messageId = '' }: ParsedMail, raw: Buffer): string {
  const [given] = messageIdsIn(messageId);
  return given ?? `<${createHash('sha256').update(raw).digest('hex')}@without-id>`;
}

function addressesIn(field: AddressObject | AddressObject[] | undefined) {
  return [field ?? []].flat().flatMap(({ value }) => value.flatMap((one) => one.group ?? [one]));
}

const deliveryHeaders = ['x-original-to', 'delivered-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

function recipientsOf({ to, cc, headerLines }: ParsedMail): string[] {
  const named = [...addressesIn(to), ...addressesIn(cc)].map(({ address = '' }) => address);
  const delivered = headerLines
    .filter(({ key }) => deliveryHeaders.includes(key))
    // Parted first: a pattern for whole addresses takes quadratic time for a line without any.
    .flatMap(({ line }) => line.split(/[\s<>:,;]/).filter((word) => /.@./.test(word)));
  return [...named, ...delivered].filter((address) => address !== '').slice(0, 100);
}

/** A program's mail, by the headers that programs set (RFC 3834, and those from before). */
function natureOf(mail: ParsedMail): MailNature {
  const submitted = headerOf(mail, 'auto-submitted');
  const isSubmitted = submitted !== '' && !submitted.startsWith('no');
  const isBulk = /^(bulk|junk|list|auto_reply)\b/.test(headerOf(mail, 'precedence'));
  const isReply = ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id'].some((key) => headerOf(mail, key) !== '');
  return isSubmitted || isBulk || isReply ? 'automatic' : 'message';
}

function headerOf({ headerLines }: ParsedMail, name: string): string {
  const line = headerLines.find(({ key }) => key === name)?.line ?? '';
  return line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toLowerCase();
}

/** A notice of non-delivery: a report (RFC 3464), or one in free text from a mail system itself. */
function bounceIn(mail: ParsedMail): Bounce | null {
  const report = mail.attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  const status = report?.content.toString('utf8') ?? '';
  if (report !== undefined && !/^action:\s*failed\b/im.test(status)) return null;
  const from = addressesIn(mail.from)[0]?.address ?? '';
  const isSystem = /^(mailer-daemon|postmaster)@/i.test(from) || headerOf(mail, 'return-path') === '<>';
  if (report === undefined && (!isSystem || headerOf(mail, 'auto-submitted').startsWith('auto-replied'))) return null;
  const returned = mail.attachments
    .filter(({ contentType }) => contentType === 'text/rfc822-headers' || contentType === 'message/rfc822')
    .flatMap(({ content }) => /^message-id:\s*(<[^>]+>)/im.exec(content.toString('utf8'))?.slice(1, 2) ?? []);
  const named = [mail.inReplyTo ?? '', mail.references ?? [], mail.text ?? ''].flat().flatMap(messageIdsIn);
  const diagnosis = /^diagnostic-code:\s*(?:[\w-]+;)?\s*([^\n]*(?:\n[ \t]+[^\n]*)*)/im.exec(status)?.[1];
  const code = /^status:\s*([\d.]+)/im.exec(status)?.[1];
  const reason = oneLine(diagnosis ?? code ?? mail.subject ?? '') || 'It could not be delivered';
  return { of: [...returned, ...named], reason: reason.slice(0, 1_000) };
}

function isFile({ contentType }: Attachment): boolean {
  return !['message/delivery-status', 'text/rfc822-headers', 'application/pgp-signature'].includes(contentType);
}

/** Valid Unicode, without characters that only steer. */
function clean(text: string): string {
  return Buffer.from(text)
    .toString()
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

function oneLine(text: string): string {
  return Buffer.from(text)
    .toString()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
}
