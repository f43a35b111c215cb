import envelope from '@lobehub/fluent-emoji-3d/assets/1f4e8.webp?url';
import tick from '@lobehub/fluent-emoji-3d/assets/2705.webp?url';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ApiError } from '#contract/answer.ts';
import { useErrorText } from '#web/lib/forms/index.ts';
import { useSession } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { AccountPage } from './account-page.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { ConfirmEmailNext } from './confirm-email-next.tsx';
import { deadLink, isDeadLink } from './link-error.ts';

export const handle: PageHandle = { subjects: ['accounts', 'errors'] };

type Outcome = 'ready' | 'confirmed' | 'already' | 'failed';

/** The page of the link in the confirmation mail: a press confirms, nothing happens on arrival. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation();
  const { ofCall } = useErrorText();
  const { userId = '' } = useParams();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { session, status } = useSession();
  const [outcome, setOutcome] = useState<Outcome>(token === '' ? 'failed' : 'ready');
  const [failure, setFailure] = useState<ApiError>(deadLink('invalidEmailToken'));
  const fail = (error: ApiError) => {
    setFailure(error);
    setOutcome(error.code === 'emailAlreadyValidated' ? 'already' : 'failed');
  };
  const good = outcome === 'confirmed' || outcome === 'already';
  const needsPassword = status !== 'unknown' && session?.id !== userId;
  const text = {
    ready: t(
      needsPassword ? 'accounts:confirmEmail.text.password' : 'accounts:confirmEmail.text.ready',
    ),
    confirmed: t('accounts:confirmEmail.text.confirmed'),
    already: ofCall(failure),
    failed: ofCall(failure),
  };
  return (
    <div aria-live="polite">
      <AccountPage
        title={t(`accounts:confirmEmail.title.${outcome}`)}
        subtitle={text[outcome]}
        picture={good ? tick : envelope}
      >
        {outcome === 'ready' && status !== 'unknown' && (
          <ConfirmEmailForm
            userId={userId}
            token={token}
            onConfirmed={() => setOutcome('confirmed')}
            onRefused={fail}
          />
        )}
        {outcome !== 'ready' && (
          <ConfirmEmailNext userId={userId} deadLink={!good && isDeadLink(failure)} />
        )}
      </AccountPage>
    </div>
  );
}
