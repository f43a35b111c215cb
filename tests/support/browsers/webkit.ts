import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../free-port.ts';
import { type BrowserWindow, type TestedBrowser, throughJson } from './browser-window.ts';
import { type ReportingProxy, startReportingProxy } from './reporting-proxy.ts';

/** The key under which classic WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const START_MILLISECONDS = 10_000;
const COMMAND_MILLISECONDS = 30_000;

/** Sends a command of classic WebDriver to an address. */
type Command = <Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Value>;

/** @throws with the driver's message when it refuses a command */
const commandsAt =
  (base: string): Command =>
  async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(COMMAND_MILLISECONDS),
    });
    const { value } = (await response.json()) as { value: { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value as never;
  };

/** Starts an X server without a screen. @returns its name, and how to end it */
async function startDisplay(): Promise<{ name: string; stop: () => Promise<void> }> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const gone = once(server, 'exit');
  const output = server.stdio[3] as NodeJS.ReadableStream;
  const [number] = await once(output, 'data');
  return {
    name: `:${String(number).trim()}`,
    stop: async () => {
      server.kill();
      await gone;
    },
  };
}

/** A driver with its one session. */
interface Driver {
  session: Session;
  /** Sends commands of that session. */
  command: Command;
  stop(): Promise<void>;
}

interface Session {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
}

/**
 * Starts WebKitGTK, whose windows open on an X server without a screen. Neither the driver nor the browser
 * reports errors of a page: the site is reached through a proxy that does.
 * @param site origin of the site
 */
export async function startWebKit(site: string): Promise<TestedBrowser> {
  const display = await startDisplay();
  const proxy = await startReportingProxy(site);
  const first = await startDriver(display.name);
  await first.stop();
  let open: Driver | undefined;
  const { browserName, browserVersion } = first.session.capabilities;
  return {
    version: `${browserName} of WebKitGTK ${browserVersion}`,
    openWindow: async () => {
      open = await startDriver(display.name);
      return openWindow(open, proxy);
    },
    stop: async () => {
      // a test that failed may have left its window
      await open?.stop();
      await proxy.stop();
      await display.stop();
    },
  };
}

/** Starts a driver and its browser; a second time where they do not connect, which happens. */
async function startDriver(display: string, mayFail = true): Promise<Driver> {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // in a new process group, so that the browser ends with it
    detached: true,
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
  });
  const gone = once(driver, 'exit');
  const stop = async () => {
    if (driver.pid && driver.exitCode === null && driver.signalCode === null)
      process.kill(-driver.pid);
    await gone;
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await untilReady(commandsAt(address));
    const session = await newSession(commandsAt(address));
    return { session, command: commandsAt(`${address}/session/${session.sessionId}`), stop };
  } catch (error) {
    await stop();
    if (mayFail) return startDriver(display, false);
    throw error;
  }
}

async function untilReady(command: Command): Promise<void> {
  const deadline = Date.now() + START_MILLISECONDS;
  while (!(await command('GET', '/status').catch(() => null))) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const newSession = (command: Command) =>
  command<Session>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          args: ['--automation', '--javascript-can-open-windows-automatically=true'],
        },
      },
    },
  });

/** A window without bars: one with them cannot be as narrow as a phone. */
async function openWindow(
  { command, stop }: Driver,
  { origin, faults }: ReportingProxy,
): Promise<BrowserWindow> {
  const withBars = await command<string>('GET', '/window');
  await command('POST', '/execute/sync', {
    script: `open('about:blank', '', 'popup,width=360,height=780') && null`,
    args: [],
  });
  const handles = await command<string[]>('GET', '/window/handles');
  await command('POST', '/window', { handle: handles.find((handle) => handle !== withBars) });

  return {
    open: async (address) => {
      await command('POST', '/url', { url: origin + address });
    },
    resize: async (width, height) => {
      await command('POST', '/window/rect', { width, height });
    },
    evaluate: async (run, ...given) => {
      const script = `return (${throughJson(run)})(arguments[0])`;
      const args = [JSON.stringify(given)];
      return JSON.parse(await command<string>('POST', '/execute/sync', { script, args }));
    },
    perform: async (source) => {
      await command('POST', '/actions', { actions: [source] });
    },
    chooseFiles: async (selector, paths) => {
      const found = await command<Record<typeof ELEMENT, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      });
      await command('POST', `/element/${found[ELEMENT]}/value`, { text: paths.join('\n') });
    },
    faults: async () => faults(),
    close: stop,
  };
}
