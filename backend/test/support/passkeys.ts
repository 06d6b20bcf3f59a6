import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAdded } from '@atrium/contracts/users/passkeys';
import { type Client, worked } from './client.js';
import type { Person } from './people.js';

/** What a passkey says; what is left out is as it should be. */
export interface PasskeyWishes {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  /** How often it says that it was used; 0 for one that does not count. */
  readonly counter?: number;
  /** Whether it says that its owner was there, and that it made sure who that is. */
  readonly present?: boolean;
  readonly verified?: boolean;
  /** The credential and the account that it says it is for. */
  readonly credential?: string;
  readonly user?: string;
}

interface Options {
  readonly challenge: string;
}

const flag = { present: 0x01, verified: 0x04, attested: 0x40 };
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

/** A device with a passkey, as WebAuthn has it answer: ES256, without attestation. */
export class TestPasskey {
  readonly credential = base64url(randomBytes(32));
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  /** @param origin where the page is that asks @param user the id of its owner's account */
  constructor(
    private readonly origin: string,
    private readonly user: string,
  ) {
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  }

  /** WebAuthn's `RegistrationResponseJSON`. */
  registration({ challenge }: Options, wishes: PasskeyWishes = {}): object {
    const id = Buffer.from(this.credential, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.coseKey()]);
    const authData = this.authData(wishes, attested);
    // CBOR: { fmt: "none", attStmt: {}, authData }
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return this.response(wishes, {
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge, wishes)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  /** WebAuthn's `AuthenticationResponseJSON`. */
  assertion({ challenge }: Options, wishes: PasskeyWishes = {}): { response: { signature: string } } {
    const clientData = this.clientData('webauthn.get', challenge, wishes);
    const authenticatorData = this.authData(wishes);
    return this.response(wishes, {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.privateKey)),
      userHandle: base64url(Buffer.from(wishes.user ?? this.user)),
    });
  }

  private response<R extends object>({ credential = this.credential }: PasskeyWishes, response: R) {
    return { id: credential, rawId: credential, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, challenge: string, wishes: PasskeyWishes): Buffer {
    const data = { type, challenge, origin: this.origin, crossOrigin: false };
    const { type: otherType = type, challenge: otherChallenge = challenge, origin = this.origin } = wishes;
    return Buffer.from(JSON.stringify({ ...data, type: otherType, challenge: otherChallenge, origin }));
  }

  private authData(wishes: PasskeyWishes, attested?: Uint8Array): Buffer {
    const { rpId = new URL(this.origin).hostname, counter = 0, present = true, verified = true } = wishes;
    const flags =
      (present ? flag.present : 0) | (verified ? flag.verified : 0) | (attested === undefined ? 0 : flag.attested);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, attested ?? Buffer.alloc(0)]);
  }

  /** CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y } */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Uint8Array): Buffer {
  const { length } = bytes;
  return Buffer.concat([Buffer.from(length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]), bytes]);
}

/** What a page is given to sign somebody in. */
export async function signInOptions(client: Client): Promise<Options> {
  return worked(await client.post<Options & Record<string, unknown>>('/api/user/login/passkey/options'));
}

/** What a page is given to make a passkey. */
export async function registrationOptions({ client }: Person): Promise<Options> {
  return worked(await client.post<Options & Record<string, unknown>>('/api/user/passkeys/options'));
}

/** Adds a passkey to an account. @param origin the address of the page, as the server knows it */
export async function addPasskey(
  person: Person,
  origin: string,
  wishes: PasskeyWishes = {},
): Promise<{ passkey: TestPasskey; added: PasskeyAdded }> {
  const passkey = new TestPasskey(origin, person.user._id);
  const response = passkey.registration(await registrationOptions(person), wishes);
  const added = worked(await person.client.post<PasskeyAdded>('/api/user/passkeys', { name: 'Laptop', response }));
  return { passkey, added };
}
