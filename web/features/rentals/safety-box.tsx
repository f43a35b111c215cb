import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './safety-box.module.css';

const ADVICE = ['place', 'check', 'advance', 'police'] as const;

/** How to meet and pay safely, where two people first get in touch. Needs the subject `rental`. */
export function SafetyBox() {
  const { t } = useTranslation();
  return (
    <section className={styles.box}>
      <h2>
        <IconShieldCheck size={20} aria-hidden />
        {t('rental:safety.title')}
      </h2>
      <ul>
        {ADVICE.map((advice) => (
          <li key={advice}>{t(`rental:safety.${advice}`)}</li>
        ))}
      </ul>
    </section>
  );
}
