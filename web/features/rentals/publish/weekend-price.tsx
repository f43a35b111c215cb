import { Controller, useFormContext } from 'react-hook-form';
import { hasWeekend } from '#contract/quote/lines.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { TermsAmount } from './terms-amount.tsx';
import { useTermsUnit } from './use-terms-unit.ts';
import type { PublishValues } from './values.ts';

/** The price of a weekend's days or nights; nothing where others are counted. */
export function WeekendPrice() {
  const { t } = useTranslation();
  const { control } = useFormContext<PublishValues>();
  const unit = useTermsUnit();
  if (!hasWeekend(unit)) return null;
  return (
    <Controller
      name="weekend"
      control={control}
      render={({ field, fieldState }) => (
        <TermsAmount
          {...field}
          optional
          label={t('publish:terms.weekend.label')}
          help={t(`publish:terms.weekend.help.${unit}`)}
          error={fieldState.error}
        />
      )}
    />
  );
}
