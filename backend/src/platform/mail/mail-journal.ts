import { randomUUID } from 'node:crypto';
import type { EventStore } from '../event-store/event-store.js';
import { RevisionConflict } from '../event-store/failures.js';
import { streamName } from '../event-store/streams.js';

export interface MailAttempt {
  readonly tenant: string;
  readonly id: string;
  readonly attempt: number;
}

/** `handed over`: a server may have it, but its answer is unknown. */
export type AttemptState = 'none' | 'handed over' | 'accepted' | 'refused';

const states: Readonly<Record<string, AttemptState>> = {
  MailHandedOver: 'handed over',
  MailAccepted: 'accepted',
  MailRefused: 'refused',
};

export interface AttemptNotes {
  readonly state: AttemptState;
  readonly revision: number | 'none';
}

export class OvertakenAttempt extends Error {
  override readonly name = 'OvertakenAttempt';
}

/**
 * Records the fate of each mail in a stream of its own, before a server can have it and after the server answered.
 * Outlives Redis.
 */
export class MailJournal {
  constructor(private readonly store: Pick<EventStore, 'append' | 'readLast'>) {}

  async readNotes(mail: MailAttempt): Promise<AttemptNotes> {
    const [last] = await this.store.readLast(streamOf(mail), 1);
    if (last === undefined) return { state: 'none', revision: 'none' };
    const isThis = last.data['attempt'] === mail.attempt;
    return { state: isThis ? (states[last.type] ?? 'none') : 'none', revision: last.revision };
  }

  /**
   * Records that the mail is about to be handed over; of concurrent attempts only one gets through.
   * @throws OvertakenAttempt for the others
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
