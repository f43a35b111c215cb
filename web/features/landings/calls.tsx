import megaphone from '@lobehub/fluent-emoji-3d/assets/1f4e3.webp?url';
import box from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp?url';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './calls.module.css';

/** Two calls to action: publish an offer, or a request. Where nobody offers anything, no answer is promised. */
export function Calls({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <div className={styles.calls}>
      <div className={styles.offer}>
        <img src={box} alt="" width={72} height={72} loading="lazy" />
        <div>
          <h2>{t('landings:call.offer.title')}</h2>
          <p>{t('landings:call.offer.text')}</p>
          <LinkButton to={page('postOffer')}>{t('common:nav.postOffer')}</LinkButton>
        </div>
      </div>
      <div className={styles.request}>
        <img src={megaphone} alt="" width={72} height={72} loading="lazy" />
        <div>
          <h2>{t('landings:call.request.title')}</h2>
          <p>{t(isEmpty ? 'landings:call.request.alone' : 'landings:call.request.text')}</p>
          <LinkButton look="red" to={page('postRequest')}>
            {t('common:nav.postRequest')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
