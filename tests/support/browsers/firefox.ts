import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BidiConnection, connectBidi } from './bidi.ts';
import { type BrowserWindow, type TestedBrowser, throughJson } from './browser-window.ts';

interface LogEntry {
  level: 'debug' | 'info' | 'warn' | 'error';
  text: string | null;
}

interface Answered {
  request: { url: string };
  response: { status: number };
}

interface Failed {
  request: { url: string };
  errorText: string;
}

/** Firefox's error for a request that the page itself aborted, as on navigation. */
const GIVEN_UP = 'NS_BINDING_ABORTED';

/**
 * Starts Firefox headless on a new profile. It speaks WebDriver BiDi itself, without a driver.
 * @param site origin whose requests are watched
 */
export async function startFirefox(site: string): Promise<TestedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'kerya-firefox-'));
  const firefox = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = once(firefox, 'exit');
  const address = await listeningAt(firefox.stderr);
  firefox.stderr.resume();
  const bidi = await connectBidi(`${address}/session`);
  const { capabilities } = await bidi.call<{
    capabilities: { browserName: string; browserVersion: string };
  }>('session.new', { capabilities: {} });
  const faults = await watch(bidi, site);
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    openWindow: () => openWindow(bidi, site, faults),
    stop: async () => {
      firefox.kill();
      await gone;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function listeningAt(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('Firefox ended before it listened.');
}

/** Subscribes to Firefox's events about errors, and collects them. */
async function watch(bidi: BidiConnection, site: string): Promise<string[]> {
  const faults: string[] = [];
  // the browser's own line about a 4xx answer is reported below, with the address
  bidi.on<LogEntry>('log.entryAdded', ({ level, text }) => {
    if (level === 'error') faults.push(String(text));
  });
  bidi.on<Answered>('network.responseCompleted', ({ request, response }) => {
    if (request.url.startsWith(site) && response.status >= 400)
      faults.push(`${response.status} ${request.url}`);
  });
  bidi.on<Failed>('network.fetchError', ({ request, errorText }) => {
    if (request.url.startsWith(site) && errorText !== GIVEN_UP)
      faults.push(`${errorText} ${request.url}`);
  });
  const events = ['log.entryAdded', 'network.responseCompleted', 'network.fetchError'];
  await bidi.call('session.subscribe', { events });
  return faults;
}

/** Opens a window with separate cookies and storage. */
async function openWindow(
  bidi: BidiConnection,
  site: string,
  faults: string[],
): Promise<BrowserWindow> {
  const { userContext } = await bidi.call<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await bidi.call<{ context: string }>('browsingContext.create', {
    type: 'window',
    userContext,
  });

  return {
    open: async (address) => {
      await bidi.call('browsingContext.navigate', {
        context,
        url: site + address,
        wait: 'complete',
      });
    },
    resize: async (width, height) => {
      await bidi.call('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    evaluate: async (run, ...given) => {
      const answer = await bidi.call<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration: throughJson(run),
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: false,
      });
      if (!answer.result) throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result.value);
    },
    perform: async (source) => {
      await bidi.call('input.performActions', { context, actions: [source] });
    },
    chooseFiles: async (selector, files) => {
      const { nodes } = await bidi.call<{ nodes: { sharedId: string }[] }>(
        'browsingContext.locateNodes',
        { context, locator: { type: 'css', value: selector }, maxNodeCount: 1 },
      );
      const [node] = nodes;
      if (!node) throw new Error(`Nothing is ${selector}.`);
      const element = { sharedId: node.sharedId };
      await bidi.call('input.setFiles', { context, element, files });
    },
    faults: async () => faults.splice(0),
    close: async () => {
      await bidi.call('browser.removeUserContext', { userContext });
    },
  };
}
