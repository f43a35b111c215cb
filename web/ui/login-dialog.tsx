import { useLocation } from 'react-router';
import type { ComeBack } from '#web/lib/guard.tsx';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from './button.tsx';
import { Dialog } from './overlay.tsx';

interface LoginDialogProps {
  open: boolean;
  onClose: () => void;
  /** What an account is needed for; to write and propose when absent. */
  text?: string;
}

/** Says that an account is needed, and leads to sign-in or sign-up, which come back to this page. */
export function LoginDialog({ open, onClose, text }: LoginDialogProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { pathname, search, hash } = useLocation();
  const state: ComeBack = { from: { pathname, search, hash } };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('common:login.title')}
      actions={
        <>
          <LinkButton look="line" to={page('register')} state={state}>
            {t('common:nav.register')}
          </LinkButton>
          <LinkButton to={page('login')} state={state}>
            {t('common:nav.login')}
          </LinkButton>
        </>
      }
    >
      <p className="muted">{text ?? t('common:login.text')}</p>
    </Dialog>
  );
}
