import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { weekdayName } from '#web/lib/weekday-name.ts';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import styles from './terms.module.css';
import { useTermsUnit } from './use-terms-unit.ts';
import type { PublishValues } from './values.ts';

/** Hours that are usual; whole days are said as days. */
const USUAL_HOURS = {
  noticeHours: [2, 12, 24, 48, 72, 168],
  pauseHours: [1, 2, 4, 12, 24, 48],
} as const;
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** The shortest and longest period, notice, pause, and the days of handing over. */
export function RuleFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<PublishValues>();
  const unit = useTermsUnit();
  const number = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', optional: true } as const;
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...number}
          label={t(`publish:terms.min.${unit}`)}
          {...register('minUnits', { deps: ['maxUnits'] })}
          error={formState.errors.minUnits}
        />
        <TextInput
          {...number}
          label={t(`publish:terms.max.${unit}`)}
          {...register('maxUnits')}
          error={formState.errors.maxUnits}
        />
      </div>
      <div className={styles.pair}>
        <Hours name="noticeHours" />
        <Hours name="pauseHours" />
      </div>
      <HandoverDays />
    </>
  );
}

function Hours({ name }: { name: keyof typeof USUAL_HOURS }) {
  const { t } = useTranslation();
  const { register, control, formState } = useFormContext<PublishValues>();
  const value = useWatch({ control, name });
  const usual: readonly number[] = USUAL_HOURS[name];
  const choices = value === '' || usual.includes(Number(value)) ? usual : [...usual, Number(value)];
  return (
    <Select
      label={t(`publish:terms.${name}.label`)}
      {...register(name)}
      error={formState.errors[name]}
    >
      <option value="">{t(`publish:terms.${name}.none`)}</option>
      {choices.map((hours) => (
        <option key={hours} value={hours}>
          {hours % 24 === 0
            ? t('terms:units.day', { count: hours / 24 })
            : t('terms:units.hour', { count: hours })}
        </option>
      ))}
    </Select>
  );
}

function HandoverDays() {
  const { t } = useTranslation();
  const { register } = useFormContext<PublishValues>();
  const language = useLanguage();
  return (
    <fieldset className={styles.group}>
      <legend>{t('publish:terms.handoverDays.label')}</legend>
      <p className={styles.help}>{t('publish:terms.handoverDays.help')}</p>
      <div className={styles.week}>
        {WEEK.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              value={day}
              aria-label={weekdayName(language, day, 'long')}
              {...register('handoverDays')}
            />
            <span aria-hidden>{weekdayName(language, day, 'short')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
