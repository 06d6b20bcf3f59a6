import { describe, expect, it } from '@jest/globals';
import { SecretKeys } from '../../secrets/keys.js';
import { ReplyAddresses } from '../reply-address.js';
import { isPublic, publicAddressOf } from '../../public-address.js';
import { readMail } from './mail-reading.js';
import { partQuotes } from './quote-rules.js';

const read = (headers: readonly string[], body = 'Hello') =>
  readMail(Buffer.from([...headers, '', body].join('\r\n'), 'utf8'));
const from = 'From: Rita <rita@aurora.example>';

describe('a mail', () => {
  it('is known by its Message-ID, or by itself where it has none', async () => {
    expect((await read([from, 'Message-ID: <one@x.example>'])).messageId).toBe('<one@x.example>');
    const [one, same, other] = [await read([from]), await read([from]), await read([from], 'Bye')];
    expect(one.messageId).toBe(same.messageId);
    expect(one.messageId).not.toBe(other.messageId);
  });

  it('names what it answers, the nearest first', async () => {
    const mail = await read([
      from,
      'In-Reply-To: <c@x.example>',
      'References: <a@x.example> <b@x.example> <c@x.example>',
    ]);
    expect(mail.references).toEqual(['<c@x.example>', '<b@x.example>', '<a@x.example>']);
  });

  it('names whom it was sent to, also where only the way of its delivery says so', async () => {
    const mail = await read([from, 'To: Desk <desk@acme.example>', 'Delivered-To: desk+token@acme.example']);
    expect(mail.to).toEqual(['desk@acme.example', 'desk+token@acme.example']);
  });

  it('is read in little time, however long the way of its delivery is', async () => {
    const mail = await read([from, `Delivered-To: ${'a'.repeat(200_000)} <desk@acme.example>`]);
    expect(mail.to).toEqual(['desk@acme.example']);
  });

  it('has to be by somebody', async () => {
    await expect(read(['Subject: Hello'])).rejects.toThrow('sender');
    await expect(read(['From: Nobody <nobody>'])).rejects.toThrow('sender');
  });

  it.each([
    [['Auto-Submitted: auto-replied'], 'automatic'],
    [['Auto-Submitted: no'], 'message'],
    [['Precedence: bulk'], 'automatic'],
    [['Precedence: first-class'], 'message'],
    [['List-Id: <news.example>'], 'automatic'],
    [[], 'message'],
  ])('with %j is by a program, or not', async (headers, nature) => {
    expect((await read([from, ...headers])).nature).toBe(nature);
  });

  it('of a mail system returns the mail that it names', async () => {
    const bounced = await read(
      ['From: MAILER-DAEMON@x.example', 'Subject: Undelivered'],
      'Returned: <m.t@acme.example>',
    );
    expect(bounced).toMatchObject({ nature: 'bounce', bounce: { of: ['<m.t@acme.example>'], reason: 'Undelivered' } });
  });

  it('keeps no character that only steers', async () => {
    expect((await read([from, 'Subject: A =?utf-8?q?=0D=0ABcc:_x?='], 'a\u0000b\u001bc')).body).toBe('abc');
  });
});

describe('what is quoted', () => {
  it.each([
    ['Thanks\n\nOn Mon, 2 Mar 2026, Desk wrote:\n> Dear Rita', 'Thanks'],
    ['Danke\n\nAm 02.03.2026 schrieb Desk:\n> Liebe Rita', 'Danke'],
    ['Thanks\n\nOn Mon, 2 Mar 2026 at 10:00,\nDesk <desk@acme.example> wrote:\n> Dear', 'Thanks'],
    ['Thanks\n\n-----Original Message-----\nFrom: Desk', 'Thanks'],
    ['Thanks\n\nFrom: Desk\nSent: Monday\nTo: Rita\nSubject: Re', 'Thanks'],
    ['Thanks\n-- \nRita Alves', 'Thanks'],
    ['> Is it there?\nYes\n> And now?\nNo', '> Is it there?\nYes\n> And now?\nNo'],
    ['> Only a quote', '> Only a quote'],
    ['From: what I hear, all is well', 'From: what I hear, all is well'],
  ])('is folded away, and nothing else: %j', (text, body) => {
    const parted = partQuotes(text);
    expect(parted.body).toBe(body);
    expect(`${parted.body}${parted.quoted}`.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  });
});

describe('the address for replies', () => {
  const keys = new SecretKeys('a secret of the installation, long enough').keysFor('replyAddress');
  const addresses = new ReplyAddresses(keys);
  const ticket = '0192f0c1-2a3b-7c4d-8e5f-0123456789ab';

  it('names its ticket to the organisation that it was made for, and to no other', () => {
    const address = addresses.addressOf('desk@acme.example', 'acme', ticket);
    expect(addresses.ticketIn(address, 'acme')).toBe(ticket);
    expect(addresses.ticketIn(address.toUpperCase(), 'acme')).toBe(ticket);
    expect(addresses.ticketIn(address, 'umbrella')).toBeNull();
    expect(addresses.ticketIn('desk@acme.example', 'acme')).toBeNull();
  });

  it('is not guessed by changing any of its letters', () => {
    const address = addresses.addressOf('desk@acme.example', 'acme', ticket);
    const at = address.indexOf('@');
    for (let index = address.indexOf('+') + 1; index < at; index++) {
      const letter = address[index] === 'a' ? 'b' : 'a';
      const found = addresses.ticketIn(`${address.slice(0, index)}${letter}${address.slice(index + 1)}`, 'acme');
      // Spare bits of the last letter say nothing.
      if (index < at - 1) expect(found).toBeNull();
    }
  });

  it('stays the mailbox’s own where a token does not fit', () => {
    const long = `${'d'.repeat(30)}@acme.example`;
    expect(addresses.addressOf(long, 'acme', ticket)).toBe(long);
  });
});

describe('the host of a mailbox', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '0.0.0.0',
    '100.64.0.1',
  ])('%s is none on the internet', (address) => expect(isPublic(address)).toBe(false));

  it('within a private network needs to be allowed by name', async () => {
    expect(isPublic('93.184.216.34')).toBe(true);
    await expect(publicAddressOf('localhost', new Set(), 'PRIVATE_MAIL_HOSTS')).rejects.toThrow('PRIVATE_MAIL_HOSTS');
    for (const allowed of ['localhost', '*']) {
      expect(await publicAddressOf('localhost', new Set([allowed]), 'PRIVATE_MAIL_HOSTS')).toMatchObject({
        isAllowed: true,
      });
    }
  });
});
