import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import type { PushPayload } from '#contract/notifications/push.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows push notifications, and opens the page of one when it is pressed. */
export function showNotices(): void {
  self.addEventListener('push', (event) => {
    const payload = payloadOf(event.data);
    if (payload) event.waitUntil(show(payload));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(String(event.notification.data?.address ?? '/')));
  });
}

function payloadOf(data: PushMessageData | null): PushPayload | null {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}

async function show(payload: PushPayload): Promise<void> {
  const { title, body, address, tag, language, unreadMessages } = payload;
  // some platforms cannot show a number on the icon
  await navigator.setAppBadge?.(unreadMessages).catch(() => undefined);
  if (await isLookedAt(address)) return;
  const facts = LANGUAGES.map((known) => LANGUAGE_FACTS[known]);
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    dir: facts.find((known) => known.tag === language)?.direction ?? 'auto',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { address },
    // a notification about the same thing replaces the previous one, but still alerts
    renotify: true,
  } as NotificationOptions);
}

/** Whether a visible window shows the very page, so that the update is on screen already. */
async function isLookedAt(path: string): Promise<boolean> {
  const wanted = pageAndQuery(path);
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.some(
    ({ visibilityState, url }) => visibilityState === 'visible' && pageAndQuery(url) === wanted,
  );
}

/** A path without its language: the same page in another one is the same page. */
function pageAndQuery(pathOrUrl: string): string {
  const { pathname, search } = new URL(pathOrUrl, location.origin);
  return pathname.replace(/^\/\w+/, '') + search;
}

/** Opens a page in an open window of the site, else in a new one. */
async function openPage(path: string): Promise<void> {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url: open }) => pageAndQuery(open) === pageAndQuery(url.href));
  if (shown) return void (await shown.focus());
  const [any] = windows;
  // a window that this worker does not control cannot be navigated
  const led = await any?.navigate(url.href).catch(() => null);
  await (led ? led.focus() : self.clients.openWindow(url.href));
}
