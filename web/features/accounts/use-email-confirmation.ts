import { useCallback, useEffect, useState } from 'react';
import { confirmEmail } from '#contract/accounts/operations.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { currentSession, mergeSession } from '#web/lib/session.ts';
import { asLinkError, deadLink } from './link-error.ts';

export type EmailConfirmation =
  | { state: 'checking' | 'confirmed' }
  | { state: 'failed'; error: ApiError };

const CHECKING: EmailConfirmation = { state: 'checking' };

/** Links this document has sent already: an effect that runs twice must not use a link twice. */
const asked = new Map<string, Promise<EmailConfirmation>>();

/** Confirms the address of a mailed link as soon as the page is in a browser; `tryAgain` after a failure. */
export function useEmailConfirmation(userId: string, token: string) {
  const [confirmation, setConfirmation] = useState(CHECKING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try calls again
  useEffect(() => {
    let wanted = true;
    confirmOnce(userId, token).then((outcome) => {
      if (wanted) setConfirmation(outcome);
    });
    return () => {
      wanted = false;
    };
  }, [userId, token, tries]);
  const tryAgain = useCallback(() => {
    asked.delete(linkKey(userId, token));
    setConfirmation(CHECKING);
    setTries((count) => count + 1);
  }, [userId, token]);
  return { confirmation, tryAgain };
}

const linkKey = (userId: string, token: string) => `${userId} ${token}`;

function confirmOnce(userId: string, token: string): Promise<EmailConfirmation> {
  const key = linkKey(userId, token);
  const answer = asked.get(key) ?? confirm(userId, token);
  asked.set(key, answer);
  return answer;
}

async function confirm(userId: string, token: string): Promise<EmailConfirmation> {
  if (token === '') return { state: 'failed', error: deadLink('invalidEmailToken') };
  const result = await callApi(confirmEmail, { params: { userId }, body: { token } });
  if (result.success || result.error.code === 'emailAlreadyValidated') showBadge(userId);
  return result.success
    ? { state: 'confirmed' }
    : { state: 'failed', error: asLinkError(result.error, 'invalidEmailToken') };
}

/** The answer has the member's public data: only the badge is taken from it. */
function showBadge(userId: string): void {
  const { session } = currentSession();
  if (session?.id === userId) mergeSession({ badges: { ...session.badges, email: true } });
}
