import { IconUserX } from '@tabler/icons-react';
import type { Session } from '#contract/accounts/user.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './dashboard.module.css';

/** Says that the account is going to be deleted; the settings have what this waits for, and the way back. */
export function DeletionHint({ deletion }: { deletion: NonNullable<Session['deletion']> }) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  const page = usePageUrl();
  return (
    <aside className={styles.hint}>
      <IconUserX size={28} aria-hidden />
      <p>{t('dashboard:deletion.text', { day: isolated(longDay(deletion.since)) })}</p>
      <LinkButton look="line" to={page('settings')}>
        {t('dashboard:deletion.action')}
      </LinkButton>
    </aside>
  );
}
