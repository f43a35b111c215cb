import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ApiError, ApiResult } from '#contract/answer.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import styles from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { asLinkError, isDeadLink } from './link-error.ts';

/** The call of a mailed link. */
export interface LinkCall {
  params: { userId: string };
  body: { token: string };
}

interface MailedLinkProps {
  /** Before and after the press. */
  title: [string, string];
  text: [string, string];
  action: string;
  /** URLs of 3D pictures, before and after. */
  picture: [string, string];
  call: (link: LinkCall) => Promise<ApiResult<unknown>>;
  onDone: (userId: string) => unknown;
}

/** The page of a mailed link that one press carries out; opening it changes nothing. */
export function MailedLink({ title, text, action, picture, call, onDone }: MailedLinkProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { userId = '' } = useParams();
  const [query] = useSearchParams();
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const token = query.get('token') ?? '';
  const isDead = token === '' || (failure !== null && isDeadLink(failure));
  const step = state === 'done' ? 1 : 0;
  const press = async () => {
    setFailure(null);
    setState('busy');
    const result = await call({ params: { userId }, body: { token } });
    if (result.success) await onDone(userId);
    else setFailure(asLinkError(result.error, 'invalidEmailToken'));
    setState(result.success ? 'done' : 'ready');
  };
  return (
    <div aria-live="polite">
      <AccountPage
        title={title[step]}
        subtitle={isDead ? t('accounts:mailedLink.expired') : text[step]}
        picture={picture[step]}
      >
        <div className={styles.form}>
          {failure && !isDead && <CallFailure error={failure} />}
          {isDead || step === 1 ? (
            <LinkButton large wide to={page('home')}>
              {t('accounts:mailedLink.home')}
            </LinkButton>
          ) : (
            <Button large wide busy={state === 'busy'} onClick={press}>
              {action}
            </Button>
          )}
        </div>
      </AccountPage>
    </div>
  );
}
