import type { RentalFigures } from '#contract/own-rentals/schemas.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import styles from './dashboard.module.css';
import { OwnRental } from './own-rental.tsx';

interface OwnRentalRowsProps {
  rentals: RentalSummary[];
  /** How each does, by id. */
  figures: ReadonlyMap<string, RentalFigures | undefined>;
  /** Whether that is listed with each. */
  withFigures: boolean;
  /** While several are being chosen: which are, and what a press does. */
  choice?: { ids: readonly string[]; toggle: (rental: RentalSummary) => void } | undefined;
}

/** Rows of own rentals. A closed one stays in the list, so that it can be reopened. */
export function OwnRentalRows({ rentals, figures, withFigures, choice }: OwnRentalRowsProps) {
  return (
    <ul className={styles.rows}>
      {rentals.map((rental) => (
        <OwnRental
          key={rental.id}
          rental={rental}
          figures={figures.get(rental.id)}
          withFigures={withFigures}
          chosen={choice?.ids.includes(rental.id)}
          onToggle={choice && (() => choice.toggle(rental))}
        />
      ))}
    </ul>
  );
}
