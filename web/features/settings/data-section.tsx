import { useState } from 'react';
import type { Session } from '#contract/accounts/user.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ExportData } from './export-data.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** The member's data: an export of everything, and the deletion of the account. */
export function DataSection({ member }: { member: Session }) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState(false);
  return (
    <Section name="data">
      <ExportData memberId={member.id} />
      <div className={`${styles.start} ${styles.end}`}>
        <h3>{t('settings:delete.heading')}</h3>
        <p className={styles.text}>{t('settings:delete.text')}</p>
        <p className={styles.text}>{t('settings:delete.later')}</p>
        {!member.deletion && (
          <Button look="danger-line" onClick={() => setDeleting(true)}>
            {t('settings:delete.open')}
          </Button>
        )}
      </div>
      <DeleteAccountDialog member={member} open={deleting} onClose={() => setDeleting(false)} />
    </Section>
  );
}
