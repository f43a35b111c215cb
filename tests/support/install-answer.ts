import { deviceKey } from '#web/lib/device-store.ts';

/** Where a device stores that it has answered whether to install the app. */
export const INSTALL_ANSWER = deviceKey('install-invitation');

/** In the page: answers whether to install the app, once in a tab. */
export function answerInstallOnce(key: string): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('test-answered')) return;
  sessionStorage.setItem('test-answered', 'yes');
  localStorage.setItem(key, 'true');
}
