import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './secrets.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM under a random nonce: nonce, tag and ciphertext, one after the other.
 * @param key 32 bytes
 * @param boundTo what the content belongs to: it opens nowhere else
 */
export function seal(key: Buffer, content: Buffer, boundTo: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Decrypts what was sealed with one of some keys. @throws as `unseal`, when none opens it */
export function unsealWithAny(keys: Keys, sealed: Buffer, boundTo: string): Buffer {
  for (const key of keys.slice(0, -1)) {
    try {
      return unseal(key, sealed, boundTo);
    } catch {
      // an older key, perhaps
    }
  }
  return unseal(keys.at(-1) as Buffer, sealed, boundTo);
}

/** Decrypts sealed content. @throws when it was changed, or sealed with another key or for something else */
export function unseal(key: Buffer, sealed: Buffer, boundTo: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([body, decipher.final()]);
}
