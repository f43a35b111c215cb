import { IconShieldCheck } from '@tabler/icons-react';
import { DAYS_ID } from '#contract/paths.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import { classes } from '#web/ui/classes.ts';
import { ChosenQuote } from './chosen-quote.tsx';
import { ContactActions } from './contact-actions.tsx';
import styles from './contact-box.module.css';
import { contactObstacle } from './contact-state.ts';
import { OwnerLinks } from './owner-links.tsx';
import { Price } from './price.tsx';
import { useInSight } from './use-in-sight.ts';
import type { ChoiceOnPage } from './use-rental-choice.ts';

interface ContactBoxProps {
  rental: Rental;
  chosen: ChoiceOnPage;
}

/** The box next to a rental on wide windows: price, total for the chosen days, actions, and how paying works. */
export function ContactBox({ rental, chosen }: ContactBoxProps) {
  const { t } = useTranslation();
  const isOwn = useMember()?.id === rental.owner.id;
  return (
    <div className={classes('panel', styles.box)}>
      <Price rental={rental} large />
      <Asking rental={rental} chosen={chosen} />
      <Obstacle rental={rental} />
      {!isOwn && (
        <p className={styles.calm}>
          <IconShieldCheck size={20} aria-hidden />
          {t(`rentals:contact.calm.${rental.kind}`)}
        </p>
      )}
    </div>
  );
}

/** What the chosen days cost and the ways on, next to the page or below its calendar; nothing for what cannot be asked for. */
export function Asking({
  rental,
  chosen,
  atCalendar,
}: ContactBoxProps & { atCalendar?: boolean | undefined }) {
  const obstacle = contactObstacle(rental, useMember()?.id);
  if (obstacle !== null) return null;
  return (
    <>
      {rental.kind === 'offer' && <ChosenQuote rental={rental} chosen={chosen} />}
      <ContactActions {...{ rental, chosen, atCalendar }} className={styles.actions} />
    </>
  );
}

/** The same at the bottom of a phone's window, always in reach of the thumb. */
export function ContactDock({ rental, chosen }: ContactBoxProps) {
  const { t } = useTranslation();
  const own = useMember()?.id === rental.owner.id;
  const atCalendar = useInSight(DAYS_ID);
  return (
    <div className={classes('only-phone', styles.dockSpace)}>
      <div className={styles.blocked}>
        <Obstacle rental={rental} />
      </div>
      <section className={styles.dock} aria-label={t('rentals:contact.label')}>
        <div className={styles.dockPrice}>
          <DockPrice rental={rental} chosen={chosen} />
        </div>
        {own ? (
          <OwnerLinks rental={rental} narrow />
        ) : (
          <ContactActions
            {...{ rental, chosen, atCalendar }}
            className={styles.dockActions}
            narrow
          />
        )}
      </section>
    </div>
  );
}

/** The total of the chosen days, for how long it is and with which deposit; else the price. */
function DockPrice({ rental, chosen: { quoted } }: ContactBoxProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (!quoted || rental.kind === 'request') return <Price rental={rental} />;
  const length = t(`terms:units.${quoted.unit}`, { count: quoted.units });
  return (
    <>
      <p className={styles.dockTotal}>
        <b>
          <bdi>{money(quoted.total)}</bdi>
        </b>{' '}
        <span>{length}</span>
      </p>
      <p className={styles.dockNote}>
        {quoted.deposit
          ? t('rentals:chosen.depositShort', { deposit: isolated(money(quoted.deposit)) })
          : t('rentals:chosen.noFees')}
      </p>
    </>
  );
}

function Obstacle({ rental }: { rental: Rental }) {
  const { t } = useTranslation();
  const obstacle = contactObstacle(rental, useMember()?.id);
  return obstacle && <Callout tone="notice">{t(`rentals:contact.obstacle.${obstacle}`)}</Callout>;
}
