import { deviceKey } from '#web/lib/device-store.ts';

/** Where a device stores that it was offered the app with a publishing form. */
export const INSTALL_ANSWER = deviceKey('install-invitation');

/** In the page: answers the offer of the app, once in a tab. */
export function answerInstallOnce(key: string): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('test-answered')) return;
  sessionStorage.setItem('test-answered', 'yes');
  localStorage.setItem(key, 'true');
}
