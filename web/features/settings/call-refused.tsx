import type { ApiError } from '#web/lib/api.ts';
import { signOut } from '#web/lib/sign-out.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';

/** The error of a call that asks who is calling; where only another sign-in helps, with the button for it. */
export function CallRefused({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  const needsSignIn = error.code === 'signInAgain' || error.code === 'passkeyNeeded';
  return (
    <>
      <CallFailure error={error} />
      {needsSignIn && (
        <Button look="line" onClick={signOut}>
          {t('settings:delete.signInAgain')}
        </Button>
      )}
    </>
  );
}
