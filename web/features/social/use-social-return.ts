import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clientError } from '#contract/answer.ts';
import { exchangeHandoff } from '#contract/social/operations.ts';
import type { SocialExchange } from '#contract/social/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { devicesHere } from '#web/lib/known-devices.ts';
import { setSession } from '#web/lib/session.ts';
import { broughtBack } from './brought-back.ts';
import { takePending } from './pending-sign-in.ts';

interface Way {
  handoff: string;
  verifier: string;
}

type Question = 'terms' | 'password';

/** What the exchange asks for by its refusals. */
const QUESTIONS: Partial<Record<ApiError['code'], Question>> = {
  acceptTerms: 'terms',
  proofNeeded: 'password',
};

/** Exchanges a handoff, with what shows that the member has signed in here before. */
const exchange = (body: Omit<SocialExchange, 'devices'>) =>
  callApi(exchangeHandoff, { body: { ...body, devices: devicesHere() } });

/** The state of a sign-in after coming back from the provider. */
export type Progress =
  | { at: 'rest' }
  | { at: 'exchange' }
  /**
   * There is no account yet, and the visitor has to accept the terms; or the provider was removed from the account, and its password
   * is needed.
   */
  | { at: Question; way: Way; busy: boolean; failure: ApiError | null }
  | { at: 'failure'; error: ApiError };

const failed = (code: ApiError['code']): Progress => ({
  at: 'failure',
  error: clientError(code).error,
});

/**
 * On the sign-in page: removes the provider's result from the URL, exchanges it for a session and stores that;
 * the guard then navigates to where the visitor came from.
 */
export function useSocialReturn(onSecondStep: (challenge: string) => void) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>({ at: 'rest' });
  const taken = useRef('');
  useEffect(() => {
    const back = broughtBack(hash);
    // a handoff is valid once, and effects run twice in development
    if (!back || taken.current === hash) return;
    taken.current = hash;
    const pending = takePending();
    navigate({ pathname, search }, { replace: true, state: pending?.state });
    if ('failedAt' in back) return setProgress(failed(`${back.failedAt}SignInFailed`));
    if (!pending) return setProgress(failed('socialSignInFailed'));
    const way = { handoff: back.handoff, verifier: pending.verifier };
    setProgress({ at: 'exchange' });
    exchange(way).then((result) => {
      if (result.success) return setSession(result.data);
      const { error } = result;
      if (error.challenge) onSecondStep(error.challenge);
      const question = QUESTIONS[error.code];
      setProgress(
        question ? { at: question, way, busy: false, failure: null } : { at: 'failure', error },
      );
    });
  }, [hash, pathname, search, navigate, onSecondStep]);

  const answer = async (given: { acceptTerms: true } | { password: string }) => {
    if (progress.at !== 'terms' && progress.at !== 'password') return;
    const { at, way } = progress;
    setProgress({ at, way, busy: true, failure: null });
    const result = await exchange({ ...way, ...given });
    if (result.success) return setSession(result.data);
    const { error } = result;
    if (error.challenge) onSecondStep(error.challenge);
    setProgress({ at, way, busy: false, failure: error });
  };
  return { progress, answer, giveUp: () => setProgress({ at: 'rest' }) };
}
