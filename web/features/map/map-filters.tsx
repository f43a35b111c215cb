import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { RENTAL_KINDS } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { useEarlyValues } from '#web/lib/early-value.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { SubmitWithoutScripts } from '#web/ui/submit-without-scripts.tsx';
import styles from './map-filters.module.css';
import { mapQuery, readMapState } from './map-state.ts';
import { type ChangeMap, useAskedState } from './use-map-state.ts';

/** The radii to choose from, in kilometres; the member's own or the URL may have another one. */
const RADII = [1, 2, 5, 10, 15, 25, 50, 100, 200];

/** All, offers or requests; how far. The other filters are those of the list, in its sheet. */
export function MapFilters({ go }: { go: ChangeMap }) {
  const { t } = useTranslation();
  const { kilometres } = useFormat();
  const { pathname } = useLocation();
  const state = useAskedState();
  const form = useRef<HTMLFormElement>(null);
  useEarlyValues(form, (early) => {
    const { kind } = readMapState(new URLSearchParams(early));
    const radius = Number(early.radius);
    go({ ...('kind' in early && { kind }), ...(radius > 0 && { radius }) });
  });
  const radius = state.radius ?? LIMITS.searchRadius.usual;
  const others = new URLSearchParams(mapQuery({ ...state, cursor: undefined, zoom: undefined }));
  others.delete('kind');
  others.delete('radius');
  const radii = [...new Set([...RADII, radius])].toSorted((one, other) => one - other);
  return (
    <form ref={form} action={pathname} className={styles.filters}>
      {[...others].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t('map:kind.label')}</legend>
        {([undefined, ...RENTAL_KINDS] as const).map((kind) => (
          <label key={kind ?? 'all'}>
            <input
              type="radio"
              name="kind"
              value={kind ?? ''}
              checked={state.kind === kind}
              onChange={() => go({ kind })}
            />
            {t(`map:kind.${kind ?? 'all'}`)}
          </label>
        ))}
      </fieldset>
      {state.at && (
        <label className={styles.choice}>
          <span className="visually-hidden">{t('map:radius')}</span>
          <select
            name="radius"
            value={radius}
            onChange={(event) => go({ radius: Number(event.target.value), zoom: undefined })}
          >
            {radii.map((km) => (
              <option key={km} value={km}>
                {kilometres(km)}
              </option>
            ))}
          </select>
          <IconChevronDown size={18} aria-hidden />
        </label>
      )}
      <SubmitWithoutScripts />
    </form>
  );
}
