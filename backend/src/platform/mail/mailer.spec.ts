import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { MailServer, refusal } from '../../../test/support/mail-server.js';
import { RevisionConflict } from '../event-store/failures.js';
import type { NewEvent, StoredEvent } from '../event-store/stored-events.js';
import { MailJournal } from './mail-journal.js';
import { type Mail, Mailer, unknownOutcome } from './mailer.js';

/** Streams as the event store keeps them, as far as the journal needs them. */
class Streams {
  readonly events: StoredEvent[] = [];
  /** What happens instead of an append; nothing otherwise. */
  before: (event: NewEvent) => void | Promise<void> = () => {};

  async append(stream: string, [event]: readonly NewEvent[], expected: number | 'none' | 'any') {
    if (event === undefined) throw new Error('There is an event');
    await this.before(event);
    const revision = this.events.length;
    if (expected !== 'any' && (expected === 'none' ? 0 : expected + 1) !== revision) throw new RevisionConflict(stream);
    const data = { ...event.data } as Record<string, unknown>;
    this.events.push({ ...event, data, stream, revision, position: BigInt(revision) });
    return { revision, position: BigInt(revision) };
  }

  async readLast(): Promise<StoredEvent[]> {
    return this.events.slice(-1);
  }

  get kinds(): string[] {
    return this.events.map(({ type }) => type);
  }
}

const mail: Mail = {
  tenant: 'acme',
  id: 'a1b2',
  attempt: 0,
  to: 'rita@aurora.example',
  fromName: 'Marigold',
  subject: 'Größe [TKT-104]',
  text: 'Dear Rita,\n.\nGrüße',
};

let server: MailServer;
let streams: Streams;
let mailer: Mailer;

function mailerTo(url: string): Mailer {
  return new Mailer({ url, from: 'support@marigold.example' }, new MailJournal(streams), pino({ enabled: false }));
}

beforeEach(async () => {
  server = await MailServer.start();
  streams = new Streams();
  mailer = mailerTo(server.url);
});
afterEach(() => server.stop());

describe('a mail', () => {
  it('leaves once, whatever is asked afterwards', async () => {
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'sent' });
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'sent' });
    expect(server.taken).toHaveLength(1);
    expect(server.connections).toBe(1);
    expect(streams.kinds).toEqual(['MailHandedOver', 'MailAccepted']);
  });

  it('names sender and recipient, under an id that is always the same', async () => {
    await mailer.deliver(mail);
    await mailer.deliver({ ...mail, attempt: 1 });
    const [first, second] = server.taken;
    expect(first).toMatchObject({ from: 'support@marigold.example', to: ['rita@aurora.example'] });
    for (const one of [first, second]) {
      expect(one?.content).toMatch(/^Message-ID: <a1b2@marigold\.example>\r$/m);
      expect(one?.content).toMatch(/^From: Marigold <support@marigold\.example>\r$/m);
      expect(one?.content).toMatch(/^To: rita@aurora\.example\r$/m);
      expect(one?.content).toMatch(/^Subject: =\?UTF-8\?.*\?=/m);
    }
  });

  it('has no header that somebody put into its texts', async () => {
    const sly = 'Hello\r\nBcc: all@example.com\r\n\r\nInstead\u2028of';
    await mailer.deliver({ ...mail, subject: sly, fromName: sly });
    const [header = ''] = server.taken[0]?.content.split('\r\n\r\n') ?? [];
    expect(header).not.toMatch(/^bcc:/im);
    expect(header.match(/^subject:/gim)).toHaveLength(1);
    expect(server.taken[0]?.to).toEqual(['rita@aurora.example']);
  });

  it('carries files under their names, and pictures for its HTML', async () => {
    const [pdf, png] = [Buffer.from('%PDF-1.7 offer'), Buffer.from('picture')];
    await mailer.deliver({
      ...mail,
      html: 'Dear Rita <img src="cid:shot@atrium">',
      files: [
        { name: 'Größe\r\nBcc: x.pdf', type: 'application/pdf', content: pdf },
        { name: 'shot.png', type: 'image/png', content: png, contentId: 'shot@atrium' },
      ],
    });
    const { content = '', to } = server.taken[0] ?? {};
    expect(content).toMatch(/^Content-Type: multipart\/mixed;/m);
    expect(content).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(content).toMatch(/^Content-Type: multipart\/related;/m);
    expect(content).toMatch(/^Content-Id: <shot@atrium>\r$/im);
    expect(content).toMatch(/^Content-Disposition: attachment;/m);
    for (const bytes of [pdf, png]) expect(content).toContain(bytes.toString('base64'));
    expect(content).not.toMatch(/^bcc:/im);
    expect(to).toEqual(['rita@aurora.example']);
  });

  it('goes to one address and to nothing that only looks like one', async () => {
    const sly = [
      'rita@aurora.example\r\nRCPT TO:<all@example.com>',
      'rita@aurora.example, all@example.com',
      '"all@example.com x"@aurora.example',
      'Rita <all@example.com>',
      'rita@aurora.example>',
      '',
    ];
    for (const to of sly) expect(await mailer.deliver({ ...mail, to })).toMatchObject({ outcome: 'failed' });
    expect(server.connections).toBe(0);
  });
});

describe('the password of a mail server', () => {
  it.each(['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true'])(
    'never leaves without TLS, also with "%s": the mail waits',
    async (query) => {
      const between = await MailServer.start(0, true);
      const url = `${between.url.replace('//', '//desk:s3cret@')}${query}`;
      expect(await mailerTo(url).deliver(mail)).toEqual({ outcome: 'later', reason: expect.stringContaining('TLS') });
      await between.stop();
      expect(between.passwords).toEqual([]);
      expect(between.taken).toEqual([]);
    },
  );
});

describe('a server that does not take a mail', () => {
  it('at its recipient is asked again, for now', async () => {
    server.behaviour = { recipient: () => Promise.reject(refusal(451, 'Come back later')) };
    expect(await mailer.deliver(mail)).toEqual({
      outcome: 'later',
      reason: expect.stringContaining('Come back later'),
    });
    expect(streams.kinds).toEqual([]);
    server.behaviour = {};
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'sent' });
    expect(server.ended).toHaveLength(1);
  });

  it('with a permanent error is not retried', async () => {
    server.behaviour = { recipient: () => Promise.reject(refusal(550, 'No such mailbox')) };
    expect(await mailer.deliver(mail)).toEqual({
      outcome: 'failed',
      reason: expect.stringContaining('No such mailbox'),
    });
  });

  it('after its end is asked again, for it said that it does not have it', async () => {
    server.behaviour = { end: () => Promise.reject(refusal(452, 'No room')) };
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'later', reason: expect.stringContaining('No room') });
    server.behaviour = { end: () => Promise.reject(refusal(554, 'No, thank you')) };
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'failed', reason: expect.stringContaining('No, thank you') });
    expect(streams.kinds).toEqual(['MailHandedOver', 'MailRefused', 'MailHandedOver', 'MailRefused']);
    expect(server.taken).toEqual([]);
  });

  it('because it is away is asked again', async () => {
    const { url } = server;
    await server.stop();
    expect(await mailerTo(url).deliver(mail)).toMatchObject({ outcome: 'later' });
    expect(streams.kinds).toEqual([]);
    server = await MailServer.start();
  });
});

describe('a connection that is lost', () => {
  it('before the end of the mail leaves nothing behind', async () => {
    server.behaviour = { recipient: () => server.cut() };
    expect(await mailer.deliver(mail)).toMatchObject({ outcome: 'later' });
    server.behaviour = {};
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'sent' });
    expect(server.ended).toHaveLength(1);
  });

  it('after it leaves nobody who knows, and the mail is not sent again by itself', async () => {
    server.behaviour = { end: () => server.cut() };
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'failed', reason: unknownOutcome });
    server.behaviour = {};
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'failed', reason: unknownOutcome });
    expect(server.ended).toHaveLength(1);
    expect(await mailer.deliver({ ...mail, attempt: 1 })).toEqual({ outcome: 'sent' });
    expect(server.ended).toHaveLength(2);
  });
});

describe('those who send the same mail at the same time', () => {
  it('are one in the end', async () => {
    const outcomes = await Promise.all([0, 1, 2].map(() => mailerTo(server.url).deliver(mail)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['later', 'later', 'sent']);
    expect(server.ended).toHaveLength(1);
  });
});

describe('the event store', () => {
  it('has to know before the server can have it', async () => {
    streams.before = () => Promise.reject(new Error('away'));
    await expect(mailer.deliver(mail)).rejects.toThrow('away');
    expect(server.ended).toEqual([]);
    streams.before = () => {};
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'sent' });
  });

  it('receives the answer as soon as it is back', async () => {
    let refusals = 1;
    streams.before = ({ type }) => {
      if (type === 'MailAccepted' && refusals-- > 0) throw new Error('away');
    };
    expect(await mailer.deliver(mail)).toEqual({ outcome: 'sent' });
    expect(streams.kinds).toEqual(['MailHandedOver', 'MailAccepted']);
  });
});

it('without a server nothing is sent', async () => {
  const none = new Mailer(null, new MailJournal(streams), pino({ enabled: false }));
  expect(none.canSend).toBe(false);
  expect(await none.deliver(mail)).toMatchObject({ outcome: 'later' });
});
