import { useTranslation } from 'react-i18next';
import type { ApiError } from '#contract/answer.ts';
import { intlLocale } from '#contract/languages.ts';
import { useErrorText } from '#web/lib/forms/error-text.ts';
import { useLanguage } from '#web/lib/language.ts';
import { Alert } from './blocks.tsx';

/** Why a whole call failed, and how long to wait when the server says so. Needs the subject `errors`. */
export function CallFailure({ error }: { error: ApiError }) {
  const { ofCall } = useErrorText();
  const { t } = useTranslation();
  const language = useLanguage();
  const when = error.retryAfter === null ? null : waitText(intlLocale(language), error.retryAfter);
  return (
    <Alert>
      {ofCall(error)}
      {when !== null && ` ${t('common:failure.waitUntil', { when })}`}
    </Alert>
  );
}

/** `dans 3 minutes`: rounded up, so that who waits that long is let in. */
function waitText(locale: string, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const relative = new Intl.RelativeTimeFormat(locale);
  return minutes <= 90
    ? relative.format(minutes, 'minute')
    : relative.format(Math.ceil(minutes / 60), 'hour');
}
