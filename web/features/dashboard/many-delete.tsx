import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import styles from './many-bar.module.css';

interface ManyDeleteProps {
  going: RentalSummary[];
  /** Booked: they stay. */
  staying: RentalSummary[];
  /** How many open proposals end with a listing. */
  proposalsOf: (rental: RentalSummary) => number;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onYes: () => void;
}

/** Asks before several listings are deleted, with the open proposals that end, and says which stay because they are booked. */
export function ManyDelete(props: ManyDeleteProps) {
  const { going, staying, proposalsOf, open, busy, onClose, onYes } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('manage:many.delete.question')}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('manage:many.delete.keep')}
          </Button>
          {going.length > 0 && (
            <Button look="danger" busy={busy} onClick={onYes}>
              {t('manage:many.delete.yes', { number: going.length })}
            </Button>
          )}
        </>
      }
    >
      <Names
        words={t('manage:many.delete.explanation')}
        rentals={going}
        noteOf={(rental) => {
          const number = proposalsOf(rental);
          return number > 0 && t('manage:many.delete.proposals', { number });
        }}
      />
      <Names words={t('manage:many.delete.staying')} rentals={staying} />
    </Dialog>
  );
}

interface NamesProps {
  words: string;
  rentals: RentalSummary[];
  noteOf?: (rental: RentalSummary) => string | false;
}

function Names({ words, rentals, noteOf }: NamesProps) {
  if (rentals.length === 0) return null;
  return (
    <div className={styles.named}>
      <p>{words}</p>
      <ul className={styles.names}>
        {rentals.map((rental) => {
          const note = noteOf?.(rental);
          return (
            <li key={rental.id}>
              <bdi>{rental.name}</bdi>
              {note && <small>{note}</small>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
