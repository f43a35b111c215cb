import type { Browser, Request } from '@playwright/test';

/** `text` is what the locale files say. Pictures and all other files are counted as `other`. */
export type FileKind = 'script' | 'stylesheet' | 'document' | 'font' | 'text' | 'other';

/** A file a page has loaded, its weight in bytes as sent. */
export interface LoadedFile {
  kind: FileKind;
  url: string;
  bytes: number;
  encoding: string | null;
}

/** A page continues loading while it is idle: that counts too. What serves the next visit comes later (`web/features/offline`). */
const IDLE_MILLISECONDS = 2_500;
/** In steps, after each of which what the page has asked for arrives. */
const STEPS = 5;
/** How long nothing more is asked for once all has arrived. */
const QUIET_MILLISECONDS = 500;

function kindOf(request: Request): FileKind {
  if (/\/assets\/texts-[^/]+\//.test(request.url())) return 'text';
  // what is fetched for later does not say what it is
  if (/\.js$/.test(new URL(request.url()).pathname)) return 'script';
  const type = request.resourceType();
  return type === 'script' || type === 'stylesheet' || type === 'document' || type === 'font'
    ? type
    : 'other';
}

/** Everything but photos and pictures that a phone's browser loads which sees the site for the first time. */
export async function filesOfFirstVisit(browser: Browser, url: string): Promise<LoadedFile[]> {
  // the worker keeps what the page has loaded: what it weighs is bounded where it is built
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // who reads the page's language: others are offered theirs
    locale: 'fr-FR',
    serviceWorkers: 'block',
  });
  const requests = new Map<string, Request>();
  let asked = 0;
  const page = await context.newPage();
  page.on('request', () => {
    asked += 1;
  });
  // a file the page asks for twice is sent once
  page.on('requestfinished', (request) => {
    if (!isPhoto(request) && !requests.has(request.url())) requests.set(request.url(), request);
  });
  // the page's time passes by these steps alone: on a slow machine no more of it than on a fast one
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto(url, { waitUntil: 'networkidle' });
  for (let step = 0; step < STEPS; step += 1) {
    // a page that is only read loads the last of it when it is used
    await page.mouse.move(1, 1 + step);
    await page.clock.runFor(IDLE_MILLISECONDS / STEPS);
    for (let before = -1; before < asked; await page.waitForTimeout(QUIET_MILLISECONDS)) {
      before = asked;
    }
  }
  const files = await Promise.all([...requests.values()].map(weigh));
  await context.close();
  return files;
}

/** Photos of what members offer, and the pictures that stand for things: their number depends on the content. */
function isPhoto(request: Request): boolean {
  return /\.(avif|webp|jpe?g)$/.test(new URL(request.url()).pathname);
}

async function weigh(request: Request): Promise<LoadedFile> {
  const response = await request.response();
  return {
    kind: kindOf(request),
    url: request.url(),
    bytes: (await request.sizes()).responseBodySize,
    encoding: (await response?.headerValue('content-encoding')) ?? null,
  };
}
