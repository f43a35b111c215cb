import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './price.module.css';

interface PriceProps {
  rental: Pick<RentalSummary, 'price' | 'unit'> & Partial<Pick<RentalSummary, 'kind'>>;
  large?: boolean;
}

/**
 * `25 DT / jour`: the amount is prominent, its frequency is not; of a request it is the most (`jusqu’à 25 DT / jour`).
 * Nothing while there is no price.
 * Needs the subjects `rentals` and `terms`.
 */
export function Price({ rental, large }: PriceProps) {
  const { t } = useTranslation();
  if (!hasPrice(rental)) return null;
  return (
    <p className={classes(styles.price, large && styles.large)}>
      {rental.kind === 'request' && <small>{t('rentals:card.upTo')}</small>}{' '}
      <Amount price={rental.price} /> <small>{t(`terms:perUnitShort.${rental.unit}`)}</small>
    </p>
  );
}

/** The amount alone. */
export function Amount({ price }: Pick<RentalSummary, 'price'>) {
  const { money } = useFormat();
  return <bdi>{money(price)}</bdi>;
}

/** None is typed yet in the preview of the form. */
export const hasPrice = ({ price }: Pick<RentalSummary, 'price'>) => price.amount > 0;
