import { createECDH } from 'node:crypto';
import { keyedHash } from '../../secrets.ts';

/** A key pair on P-256, base64url: the public one as an uncompressed point. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys that identify this installation to push services (RFC 8292). Derived, so that all its processes have the
 * same ones, and subscriptions work as long as the secret stays.
 */
export function vapidKeys(secret: Buffer): VapidKeys {
  // one number in 2^32 is not a private key of the curve: then the next one is taken
  for (let attempt = 0; ; attempt += 1) {
    const curve = createECDH('prime256v1');
    const privateKey = keyedHash(secret, 'vapid', String(attempt));
    try {
      curve.setPrivateKey(privateKey);
    } catch {
      continue;
    }
    return {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: privateKey.toString('base64url'),
    };
  }
}
