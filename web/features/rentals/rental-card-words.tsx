import { Link } from 'react-router';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { classes } from '#web/ui/classes.ts';
import { Distance } from './rental-card-distance.tsx';
import styles from './rental-card-words.module.css';
import { useUrlWithDays } from './use-url-with-days.ts';

/**
 * The text of a rental's card: title, whose link covers the card, and place.
 * @param even short titles take as much space as long ones
 */
export function RentalCardWords({ rental, even }: { rental: RentalSummary; even?: boolean }) {
  const url = useUrlWithDays();
  return (
    <>
      <h3 className={classes(styles.title, even && styles.even)} dir="auto">
        <Link to={url(rental)}>{rental.name}</Link>
      </h3>
      <p className={styles.where}>
        <bdi>{rental.location.label}</bdi>
        <Distance rental={rental} />
      </p>
    </>
  );
}
