import { randomUUID } from 'node:crypto';
import type { EventStore } from '../event-store/event-store.js';
import { RevisionConflict } from '../event-store/failures.js';
import { streamName } from '../event-store/streams.js';

/** One attempt at one mail. */
export interface MailAttempt {
  readonly tenant: string;
  /** The mail's id. */
  readonly id: string;
  /** Counts how often somebody asked for it to be sent again. */
  readonly attempt: number;
}

/** What is known of an attempt: `handed over` says that a server may have it, and that nobody heard what it said. */
export type AttemptState = 'none' | 'handed over' | 'accepted' | 'refused';

const states: Readonly<Record<string, AttemptState>> = {
  MailHandedOver: 'handed over',
  MailAccepted: 'accepted',
  MailRefused: 'refused',
};

/** Where an attempt stands, and the revision that the next note about its mail has to follow. */
export interface AttemptNotes {
  readonly state: AttemptState;
  readonly revision: number | 'none';
}

/** Somebody else is sending the same mail right now. */
export class OvertakenAttempt extends Error {
  override readonly name = 'OvertakenAttempt';
}

/**
 * Notes in the event store what was done with a mail, before a server can have it and after it has said what it made of
 * it: in a stream of the mail's own, which no read model shows and which outlives Redis.
 */
export class MailJournal {
  constructor(private readonly store: Pick<EventStore, 'append' | 'readLast'>) {}

  async read(mail: MailAttempt): Promise<AttemptNotes> {
    const [last] = await this.store.readLast(streamOf(mail), 1);
    if (last === undefined) return { state: 'none', revision: 'none' };
    const isThis = last.data['attempt'] === mail.attempt;
    return { state: isThis ? (states[last.type] ?? 'none') : 'none', revision: last.revision };
  }

  /**
   * Notes that the mail is about to be handed over; only one of those who try at the same time gets through.
   * @throws OvertakenAttempt when somebody else was faster
   */
  async handOver(mail: MailAttempt, after: AttemptNotes): Promise<void> {
    try {
      await this.write(mail, 'MailHandedOver', {}, after.revision);
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      throw new OvertakenAttempt(mail.id, { cause: error });
    }
  }

  accepted(mail: MailAttempt, response: string): Promise<void> {
    return this.write(mail, 'MailAccepted', { response }, 'any');
  }

  refused(mail: MailAttempt, reason: string): Promise<void> {
    return this.write(mail, 'MailRefused', { reason }, 'any');
  }

  private async write(mail: MailAttempt, type: string, data: object, expected: number | 'none' | 'any'): Promise<void> {
    const by = { id: 'mailer', username: 'mailer' };
    const metadata = { by, at: new Date().toISOString(), commandId: mail.id, v: 1 };
    const event = { id: randomUUID(), type, data: { ...data, attempt: mail.attempt }, metadata };
    await this.store.append(streamOf(mail), [event], expected);
  }
}

function streamOf({ tenant, id }: MailAttempt): string {
  return streamName('mail', tenant, id);
}
