import { type RefObject, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useFormat } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import type { FilterFieldProps, TypedPlace } from './list-filter-props.ts';
import styles from './list-filter-sheet.module.css';
import { RADIUS_STOPS } from './list-parts.ts';

/** Suggests places; loaded once the filters are opened. */
const SuggestedPlace = lazyPart(
  ['publish', 'errors'],
  async () => (await import('./list-suggested-place.tsx')).SuggestedPlace,
);

/** The place and the radius: a member's own search radius unless they choose another. */
export function PlaceFilter({ filters: { near }, live, isOpen, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  const { kilometres } = useFormat();
  const usual = useMember()?.searchRadius ?? LIMITS.searchRadius.usual;
  const typed = useRef<TypedPlace>(null);
  const [suggests, setSuggests] = useState(false);
  // the plain field stays until the scripted one is loaded
  const [, startTransition] = useTransition();
  useEffect(() => {
    if (live && isOpen) startTransition(() => setSuggests(true));
  }, [live, isOpen]);
  const radius = near?.radius ?? usual;
  const radii = [...new Set([...RADIUS_STOPS, radius])].toSorted((one, other) => one - other);
  return (
    <div className={classes(styles.fields, styles.place)}>
      <Suspense>
        {suggests ? (
          <SuggestedPlace near={near} typed={typed} onChange={onChange} />
        ) : (
          <PlainPlace near={near} typed={typed} />
        )}
      </Suspense>
      <Select
        key={usual}
        name="radius"
        label={t('lists:place.radius')}
        className={styles.radius}
        defaultValue={radius}
      >
        {radii.map((km) => (
          <option key={km} value={km}>
            {kilometres(km)}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface PlainPlaceProps {
  near: FilterFieldProps['filters']['near'];
  typed: RefObject<TypedPlace | null>;
}

/** A plain text field; the next page looks the place up. */
function PlainPlace({ near, typed }: PlainPlaceProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        ref={(field) => () => {
          if (!field) return;
          typed.current = { text: field.value, hadFocus: document.activeElement === field };
        }}
        name="place"
        label={t('lists:place.label')}
        placeholder={t('common:search.whereHint')}
        autoComplete="off"
        maxLength={LIMITS.addressLength}
        defaultValue={near?.place}
      />
      {/* a point without a name: a text would mean another place */}
      {near?.place === '' && near.at && (
        <>
          <input type="hidden" name="lat" value={near.at.lat} />
          <input type="hidden" name="lng" value={near.at.lng} />
        </>
      )}
    </>
  );
}
