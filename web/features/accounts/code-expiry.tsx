import { useTranslation } from '#web/lib/texts.ts';
import { Countdown, useSecondsLeft } from '#web/ui/countdown.tsx';

/** How long the code can still be entered. */
export function CodeExpiry({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation();
  const until = Date.parse(expiresAt);
  const expired = useSecondsLeft(until) === 0;
  return (
    <span aria-live="polite">
      {expired ? (
        t('accounts:code.expired')
      ) : (
        <Countdown until={until} text={(left) => t('accounts:code.expiresIn', { left })} />
      )}
    </span>
  );
}
