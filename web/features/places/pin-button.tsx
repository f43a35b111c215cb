import { IconMapPinCog } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Place } from '#contract/places/schemas.ts';
import { lazyPart, usePrefetch } from '#web/lib/lazy-part.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';

const PinDialog = lazyPart([], async () => (await import('./pin-dialog.tsx')).PinDialog);

interface PinButtonProps {
  place: Place;
  /** Called with the same address at another point. */
  onPlaced: (place: Place) => void;
}

/** Opens a map on which the place of an address can be moved to its exact point. */
export function PinButton({ place, onPlaced }: PinButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  usePrefetch([PinDialog]);
  return (
    <>
      <Button look="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMapPinCog size={18} aria-hidden />
        {t('publish:pin.action')}
      </Button>
      {open && (
        <Suspense>
          <PinDialog
            place={place}
            onClose={() => setOpen(false)}
            onPlaced={(placed) => {
              onPlaced(placed);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
