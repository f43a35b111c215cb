import envelope from '@lobehub/fluent-emoji-3d/assets/1f4e8.webp?url';
import tick from '@lobehub/fluent-emoji-3d/assets/2705.webp?url';
import { useParams, useSearchParams } from 'react-router';
import type { ApiError } from '#contract/answer.ts';
import { useErrorText } from '#web/lib/forms/index.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import styles from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { ConfirmEmailNext } from './confirm-email-next.tsx';
import { isDeadLink } from './link-error.ts';
import { useEmailConfirmation } from './use-email-confirmation.ts';

export const handle: PageHandle = { subjects: ['accounts', 'errors'] };

/** The page of the link in the confirmation mail: it confirms on arrival and shows the result. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation();
  const { ofCall } = useErrorText();
  const { userId = '' } = useParams();
  const [query] = useSearchParams();
  const { confirmation, tryAgain } = useEmailConfirmation(userId, query.get('token') ?? '');
  const failure = confirmation.state === 'failed' ? confirmation.error : null;
  const outcome = failure?.code === 'emailAlreadyValidated' ? 'already' : confirmation.state;
  const good = outcome === 'confirmed' || outcome === 'already';
  const canRetry = failure !== null && !good && !isDeadLink(failure);
  const text = failure
    ? ofCall(failure)
    : t(`accounts:confirmEmail.text.${good ? 'confirmed' : 'checking'}`);
  return (
    <div aria-live="polite">
      <AccountPage
        title={t(`accounts:confirmEmail.title.${outcome}`)}
        subtitle={canRetry ? undefined : text}
        picture={good ? tick : envelope}
      >
        {canRetry && <AskAgain failure={failure} onTryAgain={tryAgain} />}
        {outcome !== 'checking' && !canRetry && (
          <ConfirmEmailNext userId={userId} deadLink={failure?.code === 'invalidEmailToken'} />
        )}
      </AccountPage>
    </div>
  );
}

function AskAgain({ failure, onTryAgain }: { failure: ApiError; onTryAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <CallFailure error={failure} />
      <Button large wide onClick={onTryAgain}>
        {t('common:action.tryAgain')}
      </Button>
    </div>
  );
}
