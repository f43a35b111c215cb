import { useTranslation } from '#web/lib/texts.ts';
import { LoginDialog } from '#web/ui/login-dialog.tsx';

/** Why reporting needs an account. */
export function ReportLogin(props: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return <LoginDialog {...props} text={t('members:report.login')} />;
}
