import type { subscribePush } from '#contract/notifications/operations.ts';
import type { OperationCall } from '#contract/operation.ts';
import { bytesOf, isMadeWith } from './push-key.ts';

/**
 * How long to wait for a service worker that is still being installed (in development there is none), or for the browser to say
 * whether it has a subscription.
 */
const BROWSER_MILLISECONDS = 4_000;

type SubscriptionInput = OperationCall<typeof subscribePush>['body'];

/** The service worker that receives pushes, or null where there is none. */
export async function pushWorker(): Promise<ServiceWorkerRegistration | null> {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!able) return null;
  return inTime(navigator.serviceWorker.ready);
}

/** The current push subscription of this browser; null while it has none. */
export async function currentEndpoint(worker: ServiceWorkerRegistration): Promise<string | null> {
  return (await inTime(worker.pushManager.getSubscription()))?.endpoint ?? null;
}

/** What the browser answers, or null where it takes too long. */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), BROWSER_MILLISECONDS);
  });
  return Promise.race([answer, late]);
}

/**
 * Subscribes this browser to push notifications.
 * @param publicKey the server's, base64url
 * @throws DOMException when the browser's push service cannot be reached
 */
export async function subscribe(
  worker: ServiceWorkerRegistration,
  publicKey: string,
): Promise<SubscriptionInput> {
  const applicationServerKey = bytesOf(publicKey);
  const previous = await worker.pushManager.getSubscription();
  // one made with another key cannot be used any more, and prevents a new one
  if (previous && !isMadeWith(previous.options.applicationServerKey, applicationServerKey)) {
    await previous.unsubscribe();
  }
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Ends the push subscription of this browser. */
export async function leave(worker: ServiceWorkerRegistration): Promise<void> {
  await (await worker.pushManager.getSubscription())?.unsubscribe();
}
