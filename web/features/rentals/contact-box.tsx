import { IconShieldCheck } from '@tabler/icons-react';
import type { Rental } from '#contract/rentals/schemas.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Alert } from '#web/ui/blocks.tsx';
import { classes } from '#web/ui/classes.ts';
import { ContactActions } from './contact-actions.tsx';
import styles from './contact-box.module.css';
import { contactObstacle } from './contact-state.ts';
import { Price } from './price.tsx';

/** The box next to a rental on wide windows: price, actions, and how paying works. */
export function ContactBox({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  return (
    <div className={classes('panel', styles.box)}>
      <div>
        {rental.kind === 'request' && <p className="muted">{t('rentals:card.upTo')}</p>}
        <Price rental={rental} large />
      </div>
      <ContactActions rental={rental} className={styles.actions} />
      <Obstacle rental={rental} />
      <p className={styles.calm}>
        <IconShieldCheck size={20} aria-hidden />
        {t(`rentals:contact.calm.${rental.kind}`)}
      </p>
    </div>
  );
}

/** The same at the bottom of a phone's window, always in reach of the thumb. */
export function ContactDock({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  return (
    <div className={classes('only-phone', styles.dockSpace)}>
      <div className={styles.blocked}>
        <Obstacle rental={rental} />
      </div>
      <section className={styles.dock} aria-label={t('rentals:contact.label')}>
        <div className={styles.dockPrice}>
          <Price rental={rental} />
        </div>
        <ContactActions rental={rental} className={styles.dockActions} narrow />
      </section>
    </div>
  );
}

function Obstacle({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const obstacle = contactObstacle(rental, useMember()?.id);
  return obstacle && <Alert tone="notice">{t(`rentals:contact.obstacle.${obstacle}`)}</Alert>;
}
