import { isCountry } from '#contract/countries.ts';
import type { Place } from '#contract/places/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Listbox } from '#web/ui/listbox.tsx';

interface PlaceOptionsProps {
  id: string;
  places: readonly Place[];
  /** Index of the option the arrow keys are on, -1 for none. */
  active: number;
  onChoose: (place: Place) => void;
}

/** The places under the field. */
export function PlaceOptions({ id, places, active, onChoose }: PlaceOptionsProps) {
  const { t } = useTranslation();
  return (
    <Listbox
      id={id}
      label={t('publish:place.suggestions')}
      items={places}
      keyOf={({ country, lat, lng }) => `${country}${lat}${lng}`}
      active={active}
      onChoose={onChoose}
      found={t('publish:place.found', { count: places.length })}
    >
      {({ label, country }) => (
        <>
          <bdi>{label}</bdi>
          {isCountry(country) && <span className="muted">{t(`terms:country.${country}`)}</span>}
        </>
      )}
    </Listbox>
  );
}
