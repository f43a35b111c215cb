import { useEffect, useEffectEvent } from 'react';

/** What Web OTP adds to the credentials API; the DOM types do not have it yet. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/**
 * Reads the code from the SMS itself where the browser offers to (Chrome on Android asks the member). Stops
 * waiting when the page is left.
 */
export function useSmsCode(onCode: (text: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials
      .get(request)
      .then((credential) => {
        if (credential && 'code' in credential) take(String(credential.code));
      })
      // the member refused, or the page was left: the code is typed instead
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
}
