import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { httpsCalendarReader } from '#server/adapters/calendars/https-reader.ts';
import type { CalendarReader } from '#server/adapters/calendars/index.ts';
import type { OutgoingNetwork } from '#server/adapters/outgoing/network.ts';
import { PUSH_CERTIFICATE } from './push-certificate.ts';

/** Another site with calendars, on the loopback. */
export interface CalendarHost {
  network: OutgoingNetwork;
  /** For `startApp`: the real reader, redirected to this site. */
  reader: CalendarReader;
  /** The address of a file here. */
  url(path: string): string;
  /** What a file contains from now on: text, a status, or an answer of the test's. */
  put(path: string, content: string | number | ((response: ServerResponse) => void)): void;
  /** The paths that were read. */
  calls: string[];
  close(): Promise<void>;
}

export async function startCalendarHost(): Promise<CalendarHost> {
  const files = new Map<string, Parameters<CalendarHost['put']>[1]>();
  const calls: string[] = [];
  const server = createServer(PUSH_CERTIFICATE, (request, response) => {
    const path = request.url ?? '';
    calls.push(path);
    const content = files.get(path) ?? 404;
    if (typeof content === 'function') return content(response);
    if (typeof content === 'number') return response.writeHead(content).end();
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const network: OutgoingNetwork = {
    assertHost: () => {},
    lookup: (_host, { all }, done) =>
      all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    ca: PUSH_CERTIFICATE.cert,
  };
  return {
    network,
    reader: httpsCalendarReader('Kerya (test)', network),
    url: (path) => `https://push.example:${port}${path}`,
    put: (path, content) => {
      files.set(path, content);
    },
    calls,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A calendar of the shape that a well-known site or program writes. */
export const writtenBy = (program: 'airbnb' | 'google' | 'outlook' | 'apple'): string =>
  readFileSync(new URL(`./calendars/${program}.ics`, import.meta.url), 'utf8');

/** A calendar with one event for each pair of days, the second excluded. */
export function calendarOf(...days: [start: string, end: string][]): string {
  const compact = (day: string) => day.replaceAll('-', '');
  const events = days.flatMap(([start, end], index) => [
    'BEGIN:VEVENT',
    `UID:event-${index}@elsewhere.example`,
    'DTSTAMP:20261127T040000Z',
    `DTSTART;VALUE=DATE:${compact(start)}`,
    `DTEND;VALUE=DATE:${compact(end)}`,
    'SUMMARY:Reserved',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/** A calendar of events that repeat on a day that no month has: looking for the next one takes until the end of time. */
export function neverMatching(count: number): string {
  const events = Array.from({ length: count }, (_, index) => [
    'BEGIN:VEVENT',
    `UID:never-${index}@elsewhere.example`,
    'DTSTAMP:20261127T040000Z',
    'DTSTART:19000101T100000Z',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
}
