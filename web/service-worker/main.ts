import type { WorkerOrder } from '#web/lib/worker-caches.ts';
import { cacheAssets, serveAssets } from './assets.ts';
import { forget } from './generation.ts';
import { serveMemberAnswers } from './member-answers.ts';
import { showNotices } from './notices.ts';
import { cachePage, servePages } from './pages.ts';
import { servePhotos } from './photos.ts';
import { receiveSharedPhotos } from './shared-photos.ts';
import { isShell } from './urls.ts';

declare const self: ServiceWorkerGlobalScope;
/** Built files every page needs, named by the build of the site. */
declare const SHELL_FILES: string[];
/** Built files that pages for members load as they go. */
declare const MEMBER_FILES: string[];

type PageMessage = WorkerOrder | { type: 'SKIP_WAITING' };

self.addEventListener('install', (event) => event.waitUntil(cacheAssets(event, SHELL_FILES)));
// from now on this worker serves the page that installed it, too
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  // somebody has agreed to the new version
  if ('type' in message) return void self.skipWaiting();
  event.waitUntil(message.do === 'forget' ? forget() : cacheAll(event, message));
});

async function cacheAll(
  event: ExtendableEvent,
  { pages, assets }: Extract<WorkerOrder, { do: 'keep' }>,
): Promise<void> {
  // best effort: what cannot be fetched now is not cached
  const files = pages.some(isShell) ? [...assets, ...MEMBER_FILES] : assets;
  await cacheAssets(event, files).catch(() => undefined);
  for (const page of pages) await cachePage(event, page);
}

serveAssets();
servePhotos();
serveMemberAnswers();
receiveSharedPhotos();
servePages();
showNotices();
