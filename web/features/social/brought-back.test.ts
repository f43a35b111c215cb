import { describe, expect, it } from 'vitest';
import { broughtBack } from './brought-back.ts';

describe('the hash of the sign-in page', () => {
  it.each([
    ['#handoff=abc-_9', { handoff: 'abc-_9' }],
    ['#signInFailed=apple', { failedAt: 'apple' }],
    ['#signInFailed=someone', null],
    ['#faq', null],
    ['', null],
  ])('%j brings back %j', (hash, expected) => {
    expect(broughtBack(hash)).toEqual(expected);
  });
});
