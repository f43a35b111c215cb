import { IconCircleCheck } from '@tabler/icons-react';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './home-pricing.module.css';

/** What it costs: nothing. */
export function Pricing() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const free = [
    t('site:pricing.commission'),
    t('site:pricing.platform'),
    t('site:pricing.listing'),
  ];
  return (
    <section className={styles.section} id="tarifs">
      <div className="page">
        <div className={classes('panel', styles.pricing)}>
          <div>
            <h2>{t('site:pricing.title')}</h2>
            <p className="muted">{t('site:pricing.lead')}</p>
            <p className={styles.figure}>
              <b dir="ltr">{t('site:pricing.figure')}</b> {t('site:pricing.figureText')}
            </p>
          </div>
          <div>
            <ul>
              {free.map((text) => (
                <li key={text}>
                  <IconCircleCheck size={22} aria-hidden />
                  {text}
                </li>
              ))}
            </ul>
            <p className="muted">{t('site:pricing.text')}</p>
            <LinkButton look="line" to={page('simulator')}>
              {t('site:pricing.simulator')}
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  );
}
