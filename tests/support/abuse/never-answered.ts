/** Calls in which no case can succeed, and why; they get bad input all the same. */
export const NEVER_SUCCEED: Record<string, string> = {
  'social.start': 'no provider is configured here; tests/api/social.test.ts goes through one',
  'social.return': 'the same',
  'social.returnForm': 'the same',
  'social.exchange': 'the same',
  'media.prepare': 'there is no object store here; tests/store has one',
  'media.receive': 'the same, no object store',
};
