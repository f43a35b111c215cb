import { IconUser } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import type { Session } from '#contract/accounts/user.ts';
import type { ComeBack } from '#web/lib/come-back.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './header.module.css';
import { MemberFace } from './member-face.tsx';

/** Not loaded for visitors; who cannot load it gets the way to their dashboard. */
const MemberMenu = lazyPart(
  [],
  async () => (await import('./member-menu.tsx')).MemberMenu,
  DashboardLink,
);

/** The account's corner of the header: sign-in for visitors, the member's menu with the unread badge. */
export function AccountMenu() {
  const member = useMember();
  if (!member) return <SignInLink />;
  return (
    <Suspense fallback={<MemberFace member={member} />}>
      <MemberMenu member={member} />
    </Suspense>
  );
}

function DashboardLink({ member }: { member: Session }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <Link to={page('dashboard')} aria-label={t('common:nav.dashboard')}>
      <MemberFace member={member} />
    </Link>
  );
}

function SignInLink() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { pathname, search, hash, state } = useLocation();
  const isSignIn = pathname === page('login') || pathname === page('register');
  const comeBack: ComeBack = { from: { pathname, search, hash } };
  const target = { to: page('login'), state: isSignIn ? state : comeBack };
  return (
    <>
      <LinkButton {...target} look="line" className="only-wide">
        {t('common:nav.login')}
      </LinkButton>
      <Link
        {...target}
        className={`only-phone ${styles.iconLink}`}
        aria-label={t('common:nav.login')}
      >
        <IconUser size={24} aria-hidden />
      </Link>
    </>
  );
}
