import { useTranslation } from 'react-i18next';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './price.module.css';

interface PriceProps {
  rental: Pick<RentalSummary, 'price' | 'priceFrequency'>;
  large?: boolean;
}

/** `25 DT / jour`: the amount stands out, its frequency stays quiet. */
export function Price({ rental, large }: PriceProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <p className={classes(styles.price, large && styles.large)}>
      <bdi>{money(rental.price)}</bdi>{' '}
      <small>{t(`terms:frequencyShort.${rental.priceFrequency}`)}</small>
    </p>
  );
}
