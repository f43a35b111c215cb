import { describe, expect, it } from 'vitest';
import { destinationOf } from './destinations.ts';

const leads = (asked: string) => destinationOf(asked, 'https://kerya.example', 'fr');

describe('the destination of an address', () => {
  it('is an error for a call that does not exist', () => {
    expect(leads('/user/v1/nothing')).toEqual({ to: 'call' });
    expect(leads(`/user/v1/rentals/${'x'.repeat(300)}`)).toEqual({ to: 'call' });
  });

  it('is never another site, and always defined', () => {
    for (const asked of ['//', '//[', '//evil.example:99999/fr']) {
      expect(leads(asked)).toMatchObject({ to: 'elsewhere', url: '/fr' });
    }
    for (const asked of ['//evil.example', '/\\evil.example', 'http://evil.example/fr']) {
      expect(leads(asked)).toEqual({ to: 'file' });
    }
  });
});
