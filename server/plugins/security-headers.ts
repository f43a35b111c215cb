import type { FastifyInstance } from 'fastify';

/** A year, for the host of the site and its subdomains. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

/** Browser features that no page needs by default; a page that does sets its own header. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)')
  .join(', ');

/** For everything that is not a page: opened in a window it loads nothing, runs nothing and is framed nowhere. */
export const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For documents that a page of the site shows in a frame: as inert, in an origin of no site. */
export const FRAMED = "default-src 'none'; frame-ancestors 'self'; sandbox";

/** The headers of every response; pages, files and routes with other needs set their own. */
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

/** Pictures are also shown by feed readers and by pages that share a link. */
export const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' };

/** Adds the security headers to every response, including files and errors. */
export function answerSecurely(app: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
