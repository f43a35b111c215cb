import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from '#contract/places/schemas.ts';
import { PlaceField } from '#web/features/places/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { TypedPlace } from './list-filter-props.ts';
import type { Near } from './list-filters.ts';

interface SuggestedPlaceProps {
  near: Near | undefined;
  /** The text typed into the plain field before this one was loaded. */
  typed: RefObject<TypedPlace | null>;
  onChange: () => void;
}

/** The place of the filters with suggestions and the device's position. */
export function SuggestedPlace({ near, typed, onChange }: SuggestedPlaceProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useState(near?.place ?? '');
  const [place, setPlace] = useState<Place | null>(() => placeOf(near));
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { text, hadFocus } = typed.current ?? { text: near?.place ?? '', hadFocus: false };
    if (text !== (near?.place ?? '')) {
      setAddress(text);
      setPlace(null);
    }
    if (hadFocus) field.current?.focus();
  }, [near, typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once the fields have it
  useEffect(() => {
    onChange();
  }, [address, place]);
  return (
    <>
      <PlaceField
        ref={field}
        label={t('lists:place.label')}
        address={address}
        place={place}
        onChange={(words, found) => {
          setAddress(found?.label ?? words);
          setPlace(found);
        }}
      />
      <input type="hidden" name="place" value={address} />
      {place && (
        <>
          <input type="hidden" name="lat" value={place.lat} />
          <input type="hidden" name="lng" value={place.lng} />
        </>
      )}
    </>
  );
}

function placeOf(near: Near | undefined): Place | null {
  const at = near?.at;
  return at ? { label: near.place, city: near.place, country: '', ...at } : null;
}
