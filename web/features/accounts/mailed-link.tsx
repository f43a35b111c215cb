import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ApiError, ApiResult } from '#contract/answer.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import styles from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { asLinkError, isDeadLink } from './link-error.ts';
import { LinkProofForm, type ProvedLink } from './link-proof-form.tsx';

interface MailedLinkProps {
  /** Before and after the press. */
  title: [string, string];
  text: [string, string];
  /** The text before, where the password is asked for; absent for a link whose token is all that it needs. */
  passwordText?: string;
  action: string;
  /** URLs of 3D pictures, before and after. */
  picture: [string, string];
  call: (link: ProvedLink) => Promise<ApiResult<unknown>>;
  onDone: (userId: string) => unknown;
  /** Below the panel before the press: the way for those who have not asked for it. */
  otherwise?: ReactNode;
}

/** The page of a mailed link that one press carries out; opening it changes nothing. */
export function MailedLink(props: MailedLinkProps) {
  const { title, text, passwordText, action, picture, call, onDone, otherwise } = props;
  const { t } = useTranslation();
  const page = usePageUrl();
  const { userId = '' } = useParams();
  const [query] = useSearchParams();
  const { session, status } = useSession();
  const token = query.get('token') ?? '';
  const [state, setState] = useState<'ready' | 'done' | 'dead'>(token === '' ? 'dead' : 'ready');
  const step = state === 'done' ? 1 : 0;
  const needsPassword =
    passwordText !== undefined && status !== 'unknown' && session?.id !== userId;
  const before = needsPassword ? passwordText : text[0];
  const carriedOut = async () => {
    await onDone(userId);
    setState('done');
  };
  const refused = (error: ApiError) => {
    if (isDeadLink(error)) setState('dead');
    return isDeadLink(error);
  };
  const press = { userId, token, action, call, onDone: carriedOut, onRefused: refused };
  const Press = passwordText === undefined ? PressButton : LinkProofForm;
  return (
    <div aria-live="polite">
      <AccountPage
        title={title[step]}
        subtitle={state === 'dead' ? t('accounts:mailedLink.expired') : [before, text[1]][step]}
        picture={picture[step]}
        otherwise={state === 'ready' && otherwise}
      >
        {state === 'ready' ? (
          (passwordText === undefined || status !== 'unknown') && <Press {...press} />
        ) : (
          <div className={styles.form}>
            <LinkButton large wide to={page('home')}>
              {t('accounts:mailedLink.home')}
            </LinkButton>
          </div>
        )}
      </AccountPage>
    </div>
  );
}

type PressProps = Parameters<typeof LinkProofForm>[0];

/** Carries out a link whose token is all that it needs. */
function PressButton({ userId, token, action, call, onDone, onRefused }: PressProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const press = async () => {
    setFailure(null);
    setBusy(true);
    const result = await call({ params: { userId }, body: { token } });
    setBusy(false);
    if (result.success) return onDone();
    const error = asLinkError(result.error, 'invalidEmailToken');
    if (!onRefused(error)) setFailure(error);
  };
  return (
    <div className={styles.form}>
      {failure && <CallFailure error={failure} />}
      <Button large wide busy={busy} onClick={press}>
        {action}
      </Button>
    </div>
  );
}
