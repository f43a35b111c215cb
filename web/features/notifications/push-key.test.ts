import { describe, expect, it } from 'vitest';
import { browserOf, bytesOf, isMadeWith } from './push-key.ts';

describe('the key of a push subscription', () => {
  it('is read from base64url and recognised in a subscription', () => {
    const key = bytesOf('-_8BAg');
    expect([...key]).toEqual([251, 255, 1, 2]);
    expect(isMadeWith(key.buffer, bytesOf('-_8BAg'))).toBe(true);
    expect(isMadeWith(bytesOf('-_8BAw').buffer, key)).toBe(false);
    expect(isMadeWith(bytesOf('-_8').buffer, key)).toBe(false);
    expect(isMadeWith(null, key)).toBe(false);
  });
});

describe('the browser of a subscription', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', 'Chrome'],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', 'Firefox'],
    ['https://web.push.apple.com/x', 'Safari'],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', 'Edge'],
    ['https://notmozilla.com.example/x', null],
    ['nothing', null],
  ])('of %s is %s', (endpoint, browser) => {
    expect(browserOf(endpoint)).toBe(browser);
  });
});
