import { Link } from 'react-router';
import type { RentalFigures } from '#contract/own-rentals/schemas.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { Cover, listedFrom, listedUntil, Price } from '#web/features/rentals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Checkbox } from '#web/ui/inputs.tsx';
import { Badge } from '#web/ui/marks.tsx';
import styles from './dashboard.module.css';
import { type OwnState, ownState } from './rental-actions.ts';
import { RentalFiguresList } from './rental-figures.tsx';
import { RentalMenu } from './rental-menu.tsx';
import { isLate } from './rental-status.ts';

const TONES = {
  upcoming: 'blue',
  active: 'good',
  closed: 'plain',
  expired: 'plain',
  hidden: 'red',
} as const satisfies Record<OwnState, string>;

interface OwnRentalProps {
  rental: RentalSummary;
  figures: RentalFigures | undefined;
  /** Whether the figures are listed; its badge follows them anyway. */
  withFigures: boolean;
  /** While several are being chosen. */
  chosen?: boolean | undefined;
  onToggle?: (() => void) | undefined;
}

/** One of the member's rentals with its actions and how it does; the row leads to its page. */
export function OwnRental({ rental, figures, withFigures, chosen, onToggle }: OwnRentalProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { day, range } = useFormat();
  const { endedAt } = rental;
  const state = ownState(rental);
  const late = isLate(rental, figures);
  return (
    <li className={`panel ${styles.row} ${styles.managed}`}>
      <Cover rental={rental} sizes="112px" className={styles.cover} />
      <div className={styles.main}>
        <h3 dir="auto">
          <Link to={page('rental', { rentalId: rental.id })}>{rental.name}</Link>
        </h3>
        <Price rental={rental} />
        <p className={styles.facts}>
          <bdi>{rental.location.label}</bdi>
          {endedAt && <span>{range(listedFrom(rental), listedUntil(rental) ?? '')}</span>}
          {!endedAt && rental.state === 'upcoming' && (
            <span>{t('dashboard:rentals.from', { day: day(listedFrom(rental)) })}</span>
          )}
        </p>
        <div className={styles.state}>
          <Badge tone={late ? 'red' : TONES[state]}>
            {state === 'hidden' && t('manage:hidden')}
            {state === 'closed' && t('terms:closed')}
            {late && t('manage:figures.next.overdue')}
            {state === 'active' && !late && t(`terms:state.active.${rental.kind}`)}
            {(state === 'upcoming' || state === 'expired') && t(`terms:state.${state}`)}
          </Badge>
          {state === 'hidden' && (
            <Link className="link" to={page('rental', { rentalId: rental.id })}>
              {t('manage:takenDown.why')}
            </Link>
          )}
        </div>
      </div>
      {onToggle ? (
        <div className={styles.actions}>
          <Checkbox
            label={
              <span className="visually-hidden">
                {t('manage:many.choose', { name: isolated(rental.name) })}
              </span>
            }
            checked={chosen ?? false}
            onChange={onToggle}
          />
        </div>
      ) : (
        <RentalMenu rental={rental} />
      )}
      {withFigures && figures && <RentalFiguresList rental={rental} figures={figures} />}
    </li>
  );
}
