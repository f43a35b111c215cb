import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import styles from './many-bar.module.css';

interface ManyDeleteProps {
  going: RentalSummary[];
  /** Booked: they stay. */
  staying: RentalSummary[];
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onYes: () => void;
}

/** Asks before several listings are deleted, and says which stay because they are booked. */
export function ManyDelete({ going, staying, open, busy, onClose, onYes }: ManyDeleteProps) {
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
      <Names words={t('manage:many.delete.explanation')} rentals={going} />
      <Names words={t('manage:many.delete.staying')} rentals={staying} />
    </Dialog>
  );
}

function Names({ words, rentals }: { words: string; rentals: RentalSummary[] }) {
  if (rentals.length === 0) return null;
  return (
    <div className={styles.named}>
      <p>{words}</p>
      <ul className={styles.names}>
        {rentals.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
