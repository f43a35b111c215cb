import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#contract/places/schemas.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './place-field.module.css';

interface PlaceOptionsProps {
  id: string;
  places: readonly Place[];
  /** Index of the option the arrow keys are on, -1 for none. */
  active: number;
  onChoose: (place: Place) => void;
}

/** The listbox under the field; always in the page, so that the combobox can name it. */
export function PlaceOptions({ id, places, active, onChoose }: PlaceOptionsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const shown = places.length > 0;
  useEffect(() => {
    // on a phone the list may open below the keyboard or a bar
    if (shown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t('publish:place.suggestions')}
        className={styles.options}
        hidden={!shown}
      >
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as a combobox does
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={`${place.country}${place.lat}${place.lng}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classes(styles.option, index === active && styles.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            <bdi>{place.label}</bdi>
            <span className="muted">{t(`terms:country.${place.country}`)}</span>
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {shown && t('publish:place.found', { count: places.length })}
      </span>
    </>
  );
}
