import type { FastifyInstance } from 'fastify';

/** A year, for the name the site is reached by and those below it. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

/** What no page here needs from a browser; where one is, it asks for itself. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'bluetooth', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ');

/** For whatever is no page: opened in a window of its own it loads nothing, runs nothing and is framed nowhere. */
export const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** What every answer says to browsers; pages, files and whoever else needs another word say their own. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': INERT,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // over plain http browsers ignore it
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': HTTPS_ONLY }),
  };
}

/** Pictures are shown by feed readers and by whoever shares a page too. */
export const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' };

/** Has every answer tell browsers what they may do with it, those of files and errors too. */
export function answerSecurely(app: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
