import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { ComeBack } from '#web/lib/come-back.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Loading } from './blocks.tsx';
import { LinkButton } from './button.tsx';
import { closeDialog } from './opens.ts';
import { Dialog } from './overlay.tsx';

interface LoginDialogProps {
  /** The `id` that its buttons pass to `opens`. */
  id: string;
  /** What an account is needed for; to write and propose when absent. */
  text?: string;
  /** Where sign-in leads; back to this page when absent. */
  leadsTo?: ComeBack | undefined;
}

/** Says that an account is needed, and leads to sign-in or sign-up, which come back to this page or lead on. */
export function LoginDialog({ id, text, leadsTo }: LoginDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog id={id} title={t('common:login.title')} actions={<LoginLinks leadsTo={leadsTo} />}>
      <p className="muted">{text ?? t('common:login.text')}</p>
    </Dialog>
  );
}

interface MemberDialogProps extends LoginDialogProps {
  title: string;
  /** What members see, while it is open. */
  children: (close: () => void) => ReactNode;
}

/** A dialog for members; visitors who open it read that an account is needed. */
export function MemberDialog({ id, text, title, children }: MemberDialogProps) {
  const { t } = useTranslation();
  const { status } = useSession();
  const [isOpen, setOpen] = useState(false);
  // until the session is read, the inline script's mark on the document decides which of the two is shown
  const forVisitors = status !== 'member';
  const forMembers = status !== 'anonymous';
  return (
    <Dialog
      id={id}
      title={
        <>
          {forVisitors && <span className="only-visitors">{t('common:login.title')}</span>}
          {forMembers && <span className="only-members">{title}</span>}
        </>
      }
      actions={forVisitors && <LoginLinks />}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      {forVisitors && <p className="muted only-visitors">{text}</p>}
      {forMembers && (
        <div className="only-members">
          <Suspense fallback={<Loading />}>
            {status === 'member' && isOpen ? children(() => closeDialog(id)) : <Loading />}
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}

function LoginLinks({ leadsTo }: Pick<LoginDialogProps, 'leadsTo'>) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { pathname, search, hash } = useLocation();
  const state: ComeBack = leadsTo ?? { from: { pathname, search, hash } };
  return (
    <>
      <LinkButton look="line" className="only-visitors" to={page('login')} state={state}>
        {t('common:nav.login')}
      </LinkButton>
      {/* the main one: members stay signed in, so most who read this have no account yet */}
      <LinkButton className="only-visitors" to={page('register')} state={state}>
        {t('common:nav.register')}
      </LinkButton>
    </>
  );
}
