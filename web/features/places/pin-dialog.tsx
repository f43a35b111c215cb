import { useRef, useState } from 'react';
import { reversePlace } from '#contract/places/operations.ts';
import type { Place } from '#contract/places/schemas.ts';
import { PinMap, type Point } from '#web/features/map/index.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useTiles } from '#web/lib/tiles.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import styles from './pin-dialog.module.css';

interface PinDialogProps {
  place: Place;
  onClose: () => void;
  onPlaced: (place: Place) => void;
}

/** The exact point: a pin to drag, and the town it is in. Needs the subjects `publish` and `errors`. */
export function PinDialog({ place, onClose, onPlaced }: PinDialogProps) {
  const { t } = useTranslation();
  const tiles = useTiles();
  const [placed, setPlaced] = useState(place);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const latest = useRef<Point>(place);
  const move = async (point: Point) => {
    latest.current = point;
    setFailure(null);
    const result = await callApi(reversePlace, { query: point });
    // the pin was moved again meanwhile
    if (latest.current !== point) return;
    const town = result.success ? result.data[0] : undefined;
    if (town) setPlaced({ ...town, ...point });
    else if (!result.success) setFailure(result.error);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('publish:pin.title')}
      className={styles.dialog}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {t('publish:pin.cancel')}
          </Button>
          <Button disabled={failure !== null} onClick={() => onPlaced(placed)}>
            {t('publish:pin.submit')}
          </Button>
        </>
      }
    >
      <p className={`muted ${styles.help}`}>{t('publish:pin.help')}</p>
      <PinMap
        start={place}
        town={place.city}
        label={t('publish:pin.label')}
        tiles={tiles}
        onMove={move}
      />
      {failure ? (
        <CallFailure error={failure} />
      ) : (
        <p role="status" className={styles.near}>
          {t('publish:pin.near', { city: isolated(placed.city) })}
        </p>
      )}
    </Dialog>
  );
}
