import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify, validate } from 'uuid';
import type { PurposeKeys } from '../secrets/keys.js';

/** Mail servers may change the case of an address, so digits and small letters only. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const idBytes = 16;
const signatureBytes = 10;
/** Longest local part of an address. */
const longestLocalPart = 64;

const token = /\+([a-z2-7]{42})@/i;

/**
 * The addresses that clients reply to: a mailbox's own, with the ticket and a signature after a plus sign. Anybody who
 * writes there was written to about this ticket.
 */
export class ReplyAddresses {
  constructor(private readonly keys: PurposeKeys) {}

  /** The mailbox's own address where the ticket doesn't fit into it. */
  addressOf(mailbox: string, tenant: string, ticket: string): string {
    if (!validate(ticket)) return mailbox;
    const id = Buffer.from(parse(ticket));
    const text = encoded(Buffer.concat([id, signatureOf(this.keys.signing, tenant, ticket)]));
    const at = mailbox.lastIndexOf('@');
    const local = `${mailbox.slice(0, at)}+${text}`;
    return local.length > longestLocalPart ? mailbox : `${local}${mailbox.slice(at)}`;
  }

  /** The ticket of this organisation that an address names; null for any other, or a forged one. */
  ticketIn(address: string, tenant: string): string | null {
    const [, text] = token.exec(address) ?? [];
    if (text === undefined) return null;
    const bytes = decoded(text.toLowerCase());
    const ticket = idFrom(bytes.subarray(0, idBytes));
    if (ticket === null) return null;
    const given = bytes.subarray(idBytes, idBytes + signatureBytes);
    const isOurs = this.keys.verifying.some((key) => timingSafeEqual(given, signatureOf(key, tenant, ticket)));
    return isOurs ? ticket : null;
  }
}

/** An address without what stands after a plus sign, in small letters. */
export function plainAddress(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@');
}

function signatureOf(key: Buffer, tenant: string, ticket: string): Buffer {
  const whole = createHmac('sha256', key)
    .update(JSON.stringify([tenant, ticket]))
    .digest();
  return whole.subarray(0, signatureBytes);
}

function idFrom(bytes: Buffer): string | null {
  try {
    return stringify(bytes);
  } catch {
    return null;
  }
}

function encoded(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

function decoded(text: string): Buffer {
  const bits = text.replaceAll(/./g, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
