import { createECDH } from 'node:crypto';

/** Whether a browser's public key (`p256dh`, base64url) is a point of P-256: for any other nothing can be encrypted. */
export function isSubscriptionKey(p256dh: string): boolean {
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
