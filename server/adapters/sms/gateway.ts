import type { SmsGateway } from './index.ts';

const TIMEOUT_MILLISECONDS = 15_000;

/**
 * An HTTP gateway. A URL that contains `{to}` or `{text}` is requested with GET, filled in; any other gets a
 * POST of `{to, text}` as JSON. A name and password in the URL become basic authentication.
 */
export function gatewaySms(template: string, timeout = TIMEOUT_MILLISECONDS): SmsGateway {
  return {
    send: async (sms) => {
      const filled = template.replace(/\{(to|text)\}/g, (_, name: 'to' | 'text') =>
        encodeURIComponent(sms[name]),
      );
      const url = new URL(filled);
      const { username, password } = url;
      url.username = '';
      url.password = '';
      const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
      const headers: Record<string, string> = username
        ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
        : {};
      const posted =
        filled === template
          ? {
              method: 'POST',
              body: JSON.stringify(sms),
              headers: { ...headers, 'content-type': 'application/json' },
            }
          : { headers };
      const answer = await fetch(url, {
        ...posted,
        // the number and the text are for the gateway only
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      // nobody reads the body, and unread it would block the connection
      await answer.body?.cancel();
      // the URL may contain a key: it is not part of the error
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
    },
  };
}
