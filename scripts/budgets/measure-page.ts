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

/** A page continues loading while it is idle: that counts too. */
const IDLE_MILLISECONDS = 2_500;

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
  const page = await context.newPage();
  // a file the page asks for twice is sent once
  page.on('requestfinished', (request) => {
    if (!isPhoto(request) && !requests.has(request.url())) requests.set(request.url(), request);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // a page that is only read loads the last of it when it is used
  await page.mouse.move(1, 1);
  await page.waitForTimeout(IDLE_MILLISECONDS);
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
