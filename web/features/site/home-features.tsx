import {
  IconChecklist,
  IconLock,
  IconMapPin,
  IconMessageCircle,
  IconReceipt2,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './home-page.module.css';
import { SectionHead } from './section-head.tsx';

const FEATURES = [
  ['verified', IconRosetteDiscountCheck],
  ['address', IconLock],
  ['price', IconReceipt2],
  ['messages', IconMessageCircle],
  ['ledger', IconChecklist],
  ['near', IconMapPin],
] as const;

/** The features of the site. */
export function Features() {
  const { t } = useTranslation();
  return (
    <section className={classes(styles.section, styles.band)} id="fonctionnalites">
      <div className="page">
        <SectionHead title={t('site:features.title')} text={t('site:features.lead')} />
        <ul className={styles.features}>
          {FEATURES.map(([name, Icon]) => (
            <li key={name} className="panel">
              <span>
                <Icon size={24} aria-hidden />
              </span>
              <div>
                <h3>{t(`site:features.${name}.title`)}</h3>
                <p>{t(`site:features.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
