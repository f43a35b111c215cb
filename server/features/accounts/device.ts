import Bowser from 'bowser';
import type { DeviceSession } from '#contract/accounts/schemas.ts';

type Device = Pick<DeviceSession, 'browser' | 'system' | 'device'>;

const UNKNOWN: Device = { browser: null, system: null, device: null };
// a name that is in no list is free text chosen by the caller
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));
const KINDS = ['desktop', 'mobile', 'tablet'] as const;

/** The device a `User-Agent` header describes; each part that is unknown is null. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: knownName(BROWSERS, browser.name),
    system: knownName(SYSTEMS, os.name),
    device: KINDS.find((kind) => kind === platform.type) ?? null,
  };
}

function knownName(names: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null;
}
