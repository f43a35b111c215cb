import { type ComeBack, forgetOpenedFor, pathOpenedFor } from '#web/lib/come-back.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './account-page.module.css';
import { ResendConfirmation } from './resend-confirmation.tsx';

interface ConfirmEmailNextProps {
  /** Whose email address the link confirms. */
  userId: string;
  /** The link is no longer valid: a new one is needed. */
  deadLink: boolean;
}

/** Where to go on: a new link for the member themselves, what the account was opened for, the dashboard, or sign-in. */
export function ConfirmEmailNext({ userId, deadLink }: ConfirmEmailNextProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const member = useMember();
  const settings: ComeBack = { from: { pathname: page('settings'), search: '', hash: '#email' } };
  if (!member) {
    return (
      <LinkButton large wide to={page('login')} state={deadLink ? settings : undefined}>
        {t(deadLink ? 'accounts:confirmEmail.loginForLink' : 'accounts:login.title')}
      </LinkButton>
    );
  }
  const offersLink = deadLink && member.id === userId && !member.badges.email;
  const unfinished = member.id === userId && !deadLink ? pathOpenedFor() : null;
  return (
    <div className={styles.actions}>
      {offersLink && <ResendConfirmation member={member} wide />}
      {unfinished && (
        <LinkButton large wide to={unfinished} onClick={forgetOpenedFor}>
          {t('accounts:confirmEmail.goOn')}
        </LinkButton>
      )}
      <LinkButton
        large
        wide
        to={page('dashboard')}
        look={offersLink || unfinished ? 'ghost' : 'blue'}
      >
        {t('accounts:confirmEmail.dashboard')}
      </LinkButton>
    </div>
  );
}
