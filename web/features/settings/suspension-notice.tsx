import type { OwnUser } from '#contract/accounts/user.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import styles from './settings.module.css';

interface SuspensionNoticeProps {
  suspension: NonNullable<OwnUser['suspension']>;
}

/** Since when and why the account is suspended, and what the member can still do. */
export function SuspensionNotice({ suspension }: SuspensionNoticeProps) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  return (
    <div className={styles.suspension}>
      <Callout>
        <b>{t('settings:suspension.title', { day: longDay(suspension.since) })}</b>
        <p dir="auto">{suspension.reason}</p>
        <p>{t('settings:suspension.rights')}</p>
      </Callout>
    </div>
  );
}
