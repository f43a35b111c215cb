import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clientError } from '#contract/answer.ts';
import { exchangeHandoff } from '#contract/social/operations.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { setSession } from '#web/lib/session.ts';
import { broughtBack } from './brought-back.ts';
import { takePending } from './pending-sign-in.ts';

interface Way {
  handoff: string;
  verifier: string;
}

/** The state of a sign-in after coming back from the provider. */
export type Progress =
  | { at: 'rest' }
  | { at: 'exchange' }
  /** There is no account yet: the visitor has to accept the terms. */
  | { at: 'terms'; way: Way; busy: boolean; failure: ApiError | null }
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
    callApi(exchangeHandoff, { body: way }).then((result) => {
      if (result.success) return setSession(result.data);
      const { error } = result;
      if (error.challenge) onSecondStep(error.challenge);
      const wantsTerms = error.code === 'acceptTerms';
      setProgress(
        wantsTerms ? { at: 'terms', way, busy: false, failure: null } : { at: 'failure', error },
      );
    });
  }, [hash, pathname, search, navigate, onSecondStep]);

  const accept = async () => {
    if (progress.at !== 'terms') return;
    const { way } = progress;
    setProgress({ at: 'terms', way, busy: true, failure: null });
    const result = await callApi(exchangeHandoff, { body: { ...way, acceptTerms: true } });
    if (result.success) return setSession(result.data);
    setProgress({ at: 'terms', way, busy: false, failure: result.error });
  };
  return { progress, accept, giveUp: () => setProgress({ at: 'rest' }) };
}
