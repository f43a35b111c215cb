import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { BRAND } from '#contract/brand.ts';
import { exportUser } from '#contract/personal-data/operations.ts';
import type { PersonalData } from '#contract/personal-data/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { browserToday } from '#web/lib/picker-date.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallRefused } from './call-refused.tsx';
import styles from './settings.module.css';

/** Downloads all data stored about the member. */
export function ExportData({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const download = async () => {
    setFailure(null);
    setBusy(true);
    const result = await callApi(exportUser, { params: { id: memberId } });
    setBusy(false);
    if (result.success) saveData(result.data);
    else setFailure(result.error);
  };
  return (
    <div className={styles.start}>
      <h3>{t('settings:export.heading')}</h3>
      <p className={styles.text}>{t('settings:export.text')}</p>
      {failure && <CallRefused error={failure} />}
      <Button look="line" busy={busy} onClick={download}>
        <IconDownload size={20} aria-hidden />
        {t('settings:export.action')}
      </Button>
    </div>
  );
}

/** Named in French in every language, as the URLs of the pages are. */
function saveData(data: PersonalData): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile(file, `${BRAND.slug}-donnees-${browserToday()}.json`);
}
