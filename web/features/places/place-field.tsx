import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { type Ref, useEffect, useId, useState } from 'react';
import type { Place } from '#contract/places/schemas.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import fieldStyles from '#web/ui/field.module.css';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { useListboxKeys } from '#web/ui/use-listbox-keys.ts';
import { addressAt, namedPlace } from './address.ts';
import { HereIcon } from './here-icon.tsx';
import styles from './place-field.module.css';
import { PlaceOptions } from './place-options.tsx';
import { usePlaceSearch } from './use-place-search.ts';

interface PlaceFieldProps extends Omit<FieldProps, 'optional'> {
  /** The typed text. */
  address: string;
  /** The place it means; null while it is only text. */
  place: Place | null;
  onChange: (address: string, place: Place | null) => void;
  onBlur?: (() => void) | undefined;
  /** Looks at once for the place that the given address names. */
  looksUp?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * An address: suggestions while typing (a combobox with its listbox), a search button, the device's
 * position. Text that names no known place leaves `place` null. Needs the subjects `publish` and `errors`.
 */
export function PlaceField({
  address,
  place,
  onChange,
  onBlur,
  looksUp,
  ref,
  ...field
}: PlaceFieldProps) {
  const { t } = useTranslation();
  const listId = useId();
  const search = usePlaceSearch();
  const [open, setOpen] = useState(false);
  const choose = (chosen: Place) => {
    onChange(addressAt(address, chosen), chosen);
    setOpen(false);
    search.clear();
  };
  const find = async () => {
    if (cleanLine(address) === '') return;
    const found = await search.find(address);
    const only = found.length === 1 ? found[0] : namedPlace(address, found);
    if (only) choose(only);
    else setOpen(found.length > 0);
  };
  const locate = async () => {
    const here = await search.locate();
    if (here) onChange(here.label, here);
  };
  const shown = open && search.places.length > 0;
  const keys = useListboxKeys({
    count: shown ? search.places.length : 0,
    choose: (index) => search.places[index] && choose(search.places[index]),
    close: () => setOpen(false),
    enter: find,
  });
  const lookUp = async () => {
    if (place || cleanLine(address) === '') return;
    // somebody who types quickly leaves the field before the suggestions arrive
    const known = namedPlace(address, search.places);
    const named = known ?? namedPlace(address, await search.peek(address));
    if (named) choose(named);
  };
  const leave = () => {
    setOpen(false);
    onBlur?.();
    void lookUp();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for an address that the page begins with
  useEffect(() => {
    if (looksUp) void lookUp();
  }, []);
  const error = search.failure ? { message: search.failure } : field.error;
  return (
    <Field {...field} error={error}>
      {(control) => (
        <div className={styles.whole}>
          <div className={styles.box}>
            <IconMapPin size={20} aria-hidden className={classes(place && styles.known)} />
            <input
              type="text"
              {...control}
              ref={ref}
              className={classes(fieldStyles.input, styles.input)}
              dir="auto"
              role="combobox"
              autoComplete="off"
              enterKeyHint="search"
              placeholder={t('publish:place.placeholder')}
              aria-expanded={shown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={keys.active < 0 ? undefined : `${listId}-${keys.active}`}
              value={address}
              onChange={(event) => {
                onChange(event.target.value, null);
                search.suggest(event.target.value);
                setOpen(true);
                keys.reset();
              }}
              onKeyDown={keys.onKeyDown}
              onBlur={leave}
            />
            <IconButton
              className={styles.find}
              label={t('publish:place.search')}
              aria-busy={search.busy || undefined}
              // the press must not blur the field: its suggestions would close before they are shown
              onPointerDown={(event) => event.preventDefault()}
              onClick={find}
            >
              <IconSearch size={20} aria-hidden />
            </IconButton>
            <PlaceOptions
              id={listId}
              places={shown ? search.places : []}
              active={keys.active}
              onChoose={choose}
            />
          </div>
          <Button
            look="soft"
            busy={search.busy}
            disabled={search.permission === 'unsupported'}
            onClick={locate}
            className={styles.here}
          >
            <HereIcon size={18} permission={search.permission} />
            {t('publish:place.here')}
          </Button>
        </div>
      )}
    </Field>
  );
}
