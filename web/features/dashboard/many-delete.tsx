import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import styles from './many-bar.module.css';

interface ManyDeleteProps {
  chosen: RentalSummary[];
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onYes: () => void;
}

/** Asks before several listings are deleted; booked ones stay. */
export function ManyDelete({ chosen, open, busy, onClose, onYes }: ManyDeleteProps) {
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
          <Button look="danger" busy={busy} onClick={onYes}>
            {t('manage:many.delete.yes', { number: chosen.length })}
          </Button>
        </>
      }
    >
      <p>{t('manage:many.delete.explanation')}</p>
      <ul className={styles.names}>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
