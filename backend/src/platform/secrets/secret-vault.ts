import { refuseCustom } from '@atrium/contracts/core/custom-fields';
import type { AggregateRef } from '../commands/aggregate.js';
import { type DecisionFrame, takenEvent } from '../commands/decision-frame.js';
import { clearSecretIn } from '../shared/secret-fields.js';
import type { EventStore } from '../event-store/event-store.js';
import { streamName } from '../event-store/streams.js';
import type { SecretCipher } from './secret-cipher.js';

export class SecretVault {
  constructor(
    private readonly store: EventStore,
    private readonly cipher: SecretCipher,
    private readonly clock: () => number = Date.now,
  ) {}

  async keepSecret(frame: DecisionFrame, field: string, secret: string): Promise<string> {
    const { actor, id } = frame;
    const sealed = this.cipher.seal(secret, placeOf(actor.tenant, id, field));
    // One event per sealing: what a failed attempt left must not be taken for this one.
    const event = takenEvent(frame, this.clock(), 'SecretSealed', { field, ...sealed }, field, sealed.nonce);
    await this.store.append(streamName('sealed', actor.tenant, id), [event], 'any', frame.deadline);
    return event.id;
  }

  async open(record: AggregateRef, secret: string): Promise<string> {
    const [id = '', key] = secret.split('.');
    return key === undefined ? this.sealed(record, id) : this.clear(record, id, key);
  }

  private async sealed({ tenant, id }: AggregateRef, secret: string): Promise<string> {
    const kept = await this.store.read(streamName('sealed', tenant, id));
    const data = kept.find((event) => event.id === secret)?.data;
    if (data === undefined) throw refuseCustom('secretGone');
    const { field, key, nonce, text, tag } = data as Record<'field' | 'key' | 'nonce' | 'text' | 'tag', string>;
    const opened = this.cipher.open({ key, nonce, text, tag }, placeOf(tenant, id, field));
    if (opened === null) throw refuseCustom('secretLost');
    return opened;
  }

  /** Early events held secrets themselves. */
  private async clear({ category, tenant, id }: AggregateRef, event: string, field: string): Promise<string> {
    const stored = await this.store.read(streamName(category, tenant, id));
    const data = stored.find((one) => one.id === event)?.data;
    const clear = data === undefined ? null : clearSecretIn(data, field);
    if (clear === null) throw refuseCustom('secretGone');
    return clear;
  }
}

function placeOf(tenant: string, record: string, field: string): string {
  return JSON.stringify([tenant, record, field]);
}
