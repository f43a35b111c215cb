import { IconLock } from '@tabler/icons-react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { currencyOf } from '#contract/countries.ts';
import type { RentalKind } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Place } from '#contract/places/schemas.ts';
import { PinButton, PlaceField } from '#web/features/places/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { TextInput } from '#web/ui/inputs.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { CountedHelp } from './counted-help.tsx';
import { DayFields } from './day-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import styles from './publish.module.css';
import type { PriceQuestion } from './use-odd-price.ts';
import type { PublishValues } from './values.ts';

interface EssentialsStepProps {
  kind: RentalKind;
  question: PriceQuestion;
}

/** Name, category, price, days and place. */
export function EssentialsStep({ kind, question }: EssentialsStepProps) {
  const { t } = useTranslation();
  const { register, control, setValue, getValues, formState } = useFormContext<PublishValues>();
  const { errors } = formState;
  const place = useWatch({ control, name: 'place' });
  const followPlace = (chosen: Place | null) => {
    if (!chosen || getValues('currencyChosen')) return;
    const currency = currencyOf(chosen.country);
    setValue('currency', currency);
    setValue('depositCurrency', currency);
  };
  return (
    <>
      <TextInput
        label={t(`publish:name.label.${kind}`)}
        help={
          <CountedHelp name="name" max={LIMITS.titleLength.max}>
            {t(`publish:name.help.${kind}`)}
          </CountedHelp>
        }
        autoComplete="off"
        {...register('name')}
        error={errors.name}
      />
      <CategoryChoice />
      <PriceFields kind={kind} question={question} />
      <DayFields kind={kind} />
      <Controller
        name="address"
        control={control}
        render={({ field, fieldState }) => (
          <PlaceField
            ref={field.ref}
            label={t(`publish:place.label.${kind}`)}
            help={
              <span className={styles.lock}>
                <IconLock size={16} aria-hidden />
                {t('publish:place.help')}
              </span>
            }
            address={field.value}
            place={place}
            looksUp
            error={fieldState.error}
            onBlur={field.onBlur}
            onChange={(address, chosen) => {
              setValue('place', chosen);
              followPlace(chosen);
              field.onChange(address);
            }}
          />
        )}
      />
      {/* where a thing is needed is near enough */}
      {place && kind === 'offer' && (
        <div>
          <PinButton
            place={place}
            onPlaced={(placed) => setValue('place', placed, { shouldDirty: true })}
          />
        </div>
      )}
    </>
  );
}
