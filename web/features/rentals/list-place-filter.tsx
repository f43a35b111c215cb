import { useId, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Place } from '#contract/places/schemas.ts';
import { PlaceField } from '#web/features/places/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import type { FilterFieldProps } from './list-filter-fields.tsx';
import styles from './list-filter-panel.module.css';
import type { Near } from './list-filters.ts';
import { RADIUS_STOPS } from './list-parts.ts';

/** Around which place, and how far: a member's own search radius unless they choose another. */
export function PlaceFilter({ draft: { near }, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  const usual = useMember()?.searchRadius ?? LIMITS.searchRadius.usual;
  const [radius, setRadius] = useState(near?.radius ?? usual);
  const [address, setAddress] = useState(near?.place ?? '');
  const choose = (words: string, place: Place | null) => {
    setAddress(words);
    if (place) {
      const at = { lat: place.lat, lng: place.lng };
      onChange({ near: { place: place.label, at, radius } });
    } else {
      // words alone: the page they lead to looks them up
      onChange({ near: words.trim() === '' ? undefined : { place: words.trim(), radius } });
    }
  };
  return (
    <div className={styles.fields}>
      <PlaceField
        label={t('lists:place.label')}
        address={address}
        place={near?.at ? placeOf(near) : null}
        onChange={choose}
      />
      <RadiusSlider
        value={radius}
        onChange={(value) => {
          setRadius(value);
          if (near) onChange({ near: { ...near, radius: value } });
        }}
      />
    </div>
  );
}

function placeOf({ place, at }: Near): Place | null {
  return at ? { label: place, city: place, country: '', ...at } : null;
}

interface RadiusSliderProps {
  /** Kilometres; need not be one of the stops. */
  value: number;
  onChange: (radius: number) => void;
}

/** A slider whose stops lie closer together where a kilometre matters more. */
function RadiusSlider({ value, onChange }: RadiusSliderProps) {
  const { t } = useTranslation();
  const { kilometres } = useFormat();
  const id = useId();
  const stop = RADIUS_STOPS.findIndex((radius) => radius >= value);
  return (
    <div className={styles.radius}>
      <p>
        <label htmlFor={id}>{t('lists:place.radius')}</label>
        <output htmlFor={id}>{kilometres(value)}</output>
      </p>
      <input
        id={id}
        type="range"
        min={0}
        max={RADIUS_STOPS.length - 1}
        value={stop}
        aria-valuetext={kilometres(value)}
        onChange={(event) => onChange(RADIUS_STOPS[event.target.valueAsNumber] ?? value)}
      />
    </div>
  );
}
