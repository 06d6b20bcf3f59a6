import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify, validate } from 'uuid';
import type { PurposeKeys } from '../secrets/keys.js';

/** One resolution of a ticket. */
export interface RatedResolution {
  readonly tenant: string;
  readonly ticket: string;
  readonly resolution: number;
}

const idBytes = 16;
const resolutionBytes = 2;
const namedBytes = 2 * idBytes + resolutionBytes;
const signatureBytes = 16;
const mostResolutions = 2 ** (8 * resolutionBytes) - 1;

/**
 * What stands in the links by which clients rate: the organisation, the ticket and the resolution under a signature.
 * Whoever holds one may answer for that resolution, and nothing else.
 */
export class RatingLinks {
  constructor(private readonly keys: PurposeKeys) {}

  /** @returns null for what does not fit into a link */
  tokenOf(rated: RatedResolution): string | null {
    const { tenant, ticket, resolution } = rated;
    if (!validate(tenant) || !validate(ticket) || resolution < 1 || resolution > mostResolutions) return null;
    const named = Buffer.alloc(namedBytes);
    named.set(parse(tenant), 0);
    named.set(parse(ticket), idBytes);
    named.writeUInt16BE(resolution, 2 * idBytes);
    return Buffer.concat([named, signatureOf(this.keys.signing, named)]).toString('base64url');
  }

  /** @returns null for a forged token */
  read(token: string): RatedResolution | null {
    const bytes = Buffer.from(token, 'base64url');
    // Nothing is read from what is written in another way.
    if (bytes.length !== namedBytes + signatureBytes || bytes.toString('base64url') !== token) return null;
    const named = bytes.subarray(0, namedBytes);
    const given = bytes.subarray(namedBytes);
    if (!this.keys.verifying.some((key) => timingSafeEqual(given, signatureOf(key, named)))) return null;
    return {
      tenant: stringify(named.subarray(0, idBytes)),
      ticket: stringify(named.subarray(idBytes, 2 * idBytes)),
      resolution: named.readUInt16BE(2 * idBytes),
    };
  }
}

function signatureOf(key: Buffer, named: Buffer): Buffer {
  return createHmac('sha256', key).update(named).digest().subarray(0, signatureBytes);
}
