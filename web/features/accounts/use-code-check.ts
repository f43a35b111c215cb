import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getUser } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import { validateCode } from '#contract/phones/operations.ts';
import { phoneCode } from '#contract/phones/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { comeBackPath } from '#web/lib/come-back.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { pendingPhone } from '#web/lib/pending-phone.ts';
import { mergeSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Checks a code with the server and navigates once the number is verified: back to where the member came from, or to
 * the dashboard. `onWrong` is called when the code is wrong.
 */
export function useCodeCheck(member: Session, onWrong: () => void) {
  const page = usePageUrl();
  const navigate = useNavigate();
  const { state } = useLocation();
  const underway = useRef(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const params = { id: member.id };
  const forget = () => {
    setWrong(false);
    setFailure(null);
  };
  const refuse = () => {
    setWrong(true);
    onWrong();
  };
  const goOn = async () => {
    await navigate(comeBackPath(state) ?? page('dashboard'), { replace: true });
    pendingPhone.remove();
  };
  const ask = async (digits: string) => {
    const body = phoneCode.safeParse({ confirmationPhoneCode: Number(digits) });
    if (!body.success) return refuse();
    const result = await callApi(validateCode, { params, body: body.data });
    if (result.success) {
      mergeSession(result.data);
      toast('accounts:code.done', { kind: 'success' });
      return goOn();
    }
    const { error } = result;
    if (error.code === 'invalidPhoneCode') return refuse();
    if (error.code !== 'phoneAlreadyValidated') return setFailure(error);
    const fresh = await callApi(getUser, { params });
    if (fresh.success && 'email' in fresh.data) mergeSession(fresh.data);
    toast('errors:phoneAlreadyValidated', { kind: 'success' });
    return goOn();
  };
  /** Checks a code; does nothing while a check is in progress. */
  const check = async (digits: string) => {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    forget();
    await ask(digits);
    setBusy(false);
    underway.current = false;
  };
  return { check, busy, wrong, failure, forget };
}
