import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyUse } from '#contract/passkeys/schemas.ts';

/** User present and verified, the passkey may be copied to other devices and was. */
const FLAGS = 0b0001_1101;
const WITH_PASSKEY = 0b0100_0000;

interface Options {
  challenge: string;
}

/** An authenticator without a device: it makes passkeys and signs with them, as a browser answers the site. */
export class Authenticator {
  readonly origin: string;
  readonly id = randomBytes(32).toString('base64url');
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private userHandle = '';
  private uses = 0;

  constructor(origin = 'http://localhost:3000') {
    this.origin = origin;
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** A new passkey for the account that the options name. */
  create(options: Options & Record<string, unknown>, facts: { flags?: number } = {}): NewPasskey {
    this.userHandle = (options.user as { id: string }).id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const authData = Buffer.concat([
      this.authenticatorData((facts.flags ?? FLAGS) | WITH_PASSKEY),
      Buffer.alloc(16),
      length,
      id,
      isoCBOR.encode(cose),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Uses the passkey for the options of a sign-in. */
  use({ challenge }: Options, facts: { flags?: number } = {}): PasskeyUse {
    this.uses += 1;
    const clientDataJSON = this.clientData('webauthn.get', challenge);
    const authenticatorData = this.authenticatorData(facts.flags ?? FLAGS);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signed = Buffer.concat([authenticatorData, hash]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
        userHandle: this.userHandle || null,
      },
    };
  }

  private credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  private clientData(type: string, challenge: string): string {
    const data = { type, challenge, origin: this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  private authenticatorData(flags: number): Buffer {
    const site = createHash('sha256').update(new URL(this.origin).hostname).digest();
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.uses);
    return Buffer.concat([site, Buffer.from([flags]), counter]);
  }
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
