import { useState } from 'react';
import type { Place } from '#contract/places/schemas.ts';
import { PlaceField } from '#web/features/places/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { Point } from './map-state.ts';

/** The centre of the map: a place by name, or the device's position. */
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
