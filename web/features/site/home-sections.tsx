import speech from '@lobehub/fluent-emoji-3d/assets/1f4ac.webp?url';
import toolbox from '@lobehub/fluent-emoji-3d/assets/1f9f0.webp?url';
import magnifier from '@lobehub/fluent-emoji-3d/assets/1f50d.webp?url';
import hands from '@lobehub/fluent-emoji-3d/assets/1f91d.webp?url';
import key from '@lobehub/fluent-emoji-3d/assets/1f511.webp?url';
import { Link } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './home-page.module.css';
import { SectionHead } from './section-head.tsx';

const STEPS = [
  ['find', magnifier],
  ['talk', speech],
  ['meet', hands],
] as const;

/** How renting goes, in three steps. */
export function Steps() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <section className={styles.section} id="etapes">
      <div className="page">
        <SectionHead
          title={t('site:steps.title')}
          link={{ to: page('howItWorks'), text: t('site:steps.all') }}
        />
        <ol className={styles.steps}>
          {STEPS.map(([name, picture]) => (
            <li key={name} className={classes('panel', styles.step)}>
              <img src={picture} alt="" width={104} height={104} loading="lazy" />
              <h3>{t(`site:steps.${name}.title`)}</h3>
              <p>{t(`site:steps.${name}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** A call to action for people who have something to lend. */
export function OwnerCall() {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <section className={styles.section}>
      <div className="page">
        <div className={styles.owner}>
          <div>
            <h2>{t('site:owner.title')}</h2>
            <p>{t('site:owner.text')}</p>
            <div className={styles.calls}>
              <LinkButton large to={page('postOffer')} className={styles.call}>
                {t('common:nav.postOffer')}
              </LinkButton>
              <Link to={page('becomeOwner')}>{t('site:becomeOwner')}</Link>
            </div>
          </div>
          <span className={styles.pictures}>
            <img src={toolbox} alt="" width={150} height={150} loading="lazy" />
            <img src={key} alt="" width={116} height={116} loading="lazy" />
          </span>
        </div>
      </div>
    </section>
  );
}
