import { useState } from 'react';
import type { Place } from '#contract/places/schemas.ts';
import { PlaceField } from '#web/features/places/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { Point } from './map-state.ts';

/** Around which place: by name, or where the device is. */
export function PlaceSearch({ onPlace }: { onPlace: (point: Point) => void }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const [place, setPlace] = useState<Place | null>(null);
  return (
    <PlaceField
      label={t('map:place')}
      address={address}
      place={place}
      onChange={(words, found) => {
        setAddress(words);
        setPlace(found);
        if (found) onPlace(found);
      }}
    />
  );
}
