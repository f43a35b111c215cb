import { IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useEarlyValues } from '#web/lib/early-value.ts';
import { chooseScheme, SCHEMES, type Scheme, useScheme } from '#web/lib/scheme.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './scheme-choice.module.css';

const ICONS = { system: IconDeviceMobile, light: IconSun, dark: IconMoon };

/** Light, dark, or as the device is. `onDeep` is for dark grounds. */
export function SchemeChoice({ onDeep }: { onDeep?: boolean }) {
  const { t } = useTranslation();
  const chosen = useScheme();
  const name = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  useEarlyValues(fields, ({ [name]: early }) => chooseScheme(early as Scheme));
  return (
    <fieldset ref={fields} className={classes(styles.choice, onDeep && styles.onDeep)}>
      <legend className="visually-hidden">{t('common:scheme.label')}</legend>
      {SCHEMES.map((scheme) => {
        const Icon = ICONS[scheme];
        return (
          <label key={scheme} title={t(`common:scheme.${scheme}`)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={scheme}
              checked={scheme === chosen}
              onChange={() => chooseScheme(scheme)}
            />
            <Icon size={20} aria-hidden />
            <span className="visually-hidden">{t(`common:scheme.${scheme}`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
