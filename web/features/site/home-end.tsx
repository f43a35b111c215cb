import megaphone from '@lobehub/fluent-emoji-3d/assets/1f4e3.webp?url';
import { ContactSection } from '#web/features/contact/index.ts';
import { NewsletterSection } from '#web/features/newsletter/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { ShareButton } from '#web/ui/share-button.tsx';
import styles from './home-end.module.css';

/** Ways to stay in touch: sharing, contact, the newsletter. */
export function HomeEnd() {
  const { t } = useTranslation();
  return (
    <div className={classes('page', styles.end)}>
      <section className={classes('panel', styles.share)}>
        <img src={megaphone} alt="" width={72} height={72} loading="lazy" />
        <div>
          <h2 className={styles.heading}>{t('site:share.title')}</h2>
          <p className={styles.text}>{t('site:share.text')}</p>
        </div>
        <ShareButton title={t('common:site.tagline')} />
      </section>
      <ContactSection title={t('site:contact.title')} text={t('site:contact.text')} />
      <NewsletterSection title={t('site:newsletter.title')} text={t('site:newsletter.text')} />
    </div>
  );
}
