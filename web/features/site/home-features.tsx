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

/** The features of the site. */
export function Features() {
  const { t } = useTranslation();
  const features = [
    {
      Icon: IconRosetteDiscountCheck,
      title: t('site:features.verified.title'),
      text: t('site:features.verified.text'),
    },
    {
      Icon: IconLock,
      title: t('site:features.address.title'),
      text: t('site:features.address.text'),
    },
    {
      Icon: IconReceipt2,
      title: t('site:features.price.title'),
      text: t('site:features.price.text'),
    },
    {
      Icon: IconMessageCircle,
      title: t('site:features.messages.title'),
      text: t('site:features.messages.text'),
    },
    {
      Icon: IconChecklist,
      title: t('site:features.ledger.title'),
      text: t('site:features.ledger.text'),
    },
    { Icon: IconMapPin, title: t('site:features.near.title'), text: t('site:features.near.text') },
  ];
  return (
    <section className={classes(styles.section, styles.band)} id="fonctionnalites">
      <div className="page">
        <SectionHead title={t('site:features.title')} text={t('site:features.lead')} />
        <ul className={styles.features}>
          {features.map(({ Icon, title, text }) => (
            <li key={title} className="panel">
              <span>
                <Icon size={24} aria-hidden />
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
