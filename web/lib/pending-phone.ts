import type { PhoneCodeSent } from '#contract/phones/schemas.ts';
import { privateOnDevice } from './device-store.ts';

/** A submitted number whose code is awaited; `phone` is the country code joined to the typed number. */
export interface PendingPhone extends PhoneCodeSent {
  phone: string;
}

/** The page for the code opens only while there is such a number. */
export const pendingPhone = privateOnDevice<PendingPhone>('pending-phone');
