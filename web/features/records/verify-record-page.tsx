import { IconAlertTriangle, IconCircleCheck, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { HandoverRecord } from '#contract/records/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { PageTitle } from '#web/ui/blocks.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { CodeForm } from './code-form.tsx';
import { RecordFacts } from './record-facts.tsx';
import styles from './verify-record-page.module.css';

interface VerifyRecordPageProps {
  /** The code in the URL. */
  code: string;
  /** Null when no record has the code. */
  record: HandoverRecord | null;
}

/** Whether a handover record is genuine, and its facts; nothing about people. */
export function VerifyRecordPage({ code, record }: VerifyRecordPageProps) {
  const { t } = useTranslation();
  // what was found for the former code says nothing about an incomplete one
  const [incomplete, setIncomplete] = useState(false);
  return (
    <div className={`page ${styles.page}`}>
      <PageMeta title={t('verify:title')} description={t('verify:lead')} noindex />
      <PageTitle title={t('verify:title')} subtitle={t('verify:lead')} />
      {record === null && !incomplete && <Outcome look="unknown" />}
      {record && <Outcome look="found" />}
      {record?.superseded && <Outcome look="superseded" />}
      {record ? (
        <RecordFacts record={record} />
      ) : (
        <CodeForm tried={code} onTried={(whole) => setIncomplete(!whole)} />
      )}
    </div>
  );
}

const ICONS = { unknown: IconAlertTriangle, found: IconCircleCheck, superseded: IconHistory };

function Outcome({ look }: { look: keyof typeof ICONS }) {
  const { t } = useTranslation();
  const Icon = ICONS[look];
  return (
    <div className={`${styles.outcome} ${styles[look]}`}>
      <Icon size={28} aria-hidden />
      <div>
        <h2>{t(`verify:outcome.${look}.title`)}</h2>
        <p>{t(`verify:outcome.${look}.text`)}</p>
      </div>
    </div>
  );
}
