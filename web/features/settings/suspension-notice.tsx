import { Link } from 'react-router';
import type { OwnUser } from '#contract/accounts/user.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import styles from './settings.module.css';

interface SuspensionNoticeProps {
  suspension: NonNullable<OwnUser['suspension']>;
}

/** Since when and why the account is suspended, what the member can still do, and how to object. */
export function SuspensionNotice({ suspension }: SuspensionNoticeProps) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  const page = usePageUrl();
  return (
    <div className={styles.suspension}>
      <Callout>
        <b>{t('settings:suspension.title', { day: longDay(suspension.since) })}</b>
        <p dir="auto">{suspension.reason}</p>
        <p>{t('settings:suspension.rights')}</p>
        <p>{t('settings:suspension.redress')}</p>
        <p>
          <Link className="link" to={`${page('home')}#contact`}>
            {t('settings:suspension.object')}
          </Link>
        </p>
      </Callout>
    </div>
  );
}
