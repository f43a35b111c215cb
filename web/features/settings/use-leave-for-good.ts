import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { erasePrivate } from '#web/lib/device-store.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { clearSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';

/** Erases a deleted account's data on this device and opens the home page. */
export function useLeaveForGood(): () => void {
  const page = usePageUrl();
  const navigate = useNavigate();
  return () => {
    erasePrivate();
    // the guard navigates to sign-in as soon as nobody is signed in: the later navigation wins
    flushSync(clearSession);
    navigate(page('home'), { replace: true });
    toast('settings:delete.done', { kind: 'success' });
  };
}
