import { useState } from 'react';
import type { ApiError } from '#contract/answer.ts';
import { useErrorText } from '#web/lib/forms/error-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from './blocks.tsx';
import { Countdown } from './countdown.tsx';

/**
 * Why a whole call failed. When the server says how long to wait, the time runs down, and the message goes
 * once one may try again. Needs the subject `errors`.
 */
export function CallFailure({ error }: { error: ApiError }) {
  const { ofCall } = useErrorText();
  const { t } = useTranslation();
  const [shown, setShown] = useState(() => arrived(error));
  const [over, setOver] = useState<ApiError | null>(null);
  if (shown.error !== error) setShown(arrived(error));
  if (over === error) return null;
  return (
    <Callout>
      {ofCall(error)}{' '}
      {shown.until !== null && (
        <Countdown
          until={shown.until}
          text={(left) => t('common:failure.tryAgainIn', { left })}
          onEnd={() => setOver(error)}
        />
      )}
    </Callout>
  );
}

/** An error with the instant (milliseconds since 1970) its wait ends at. */
function arrived(error: ApiError): { error: ApiError; until: number | null } {
  const { retryAfter } = error;
  return { error, until: retryAfter === null ? null : Date.now() + retryAfter * 1_000 };
}
