import { useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { DELIVERY_METHODS, type DeliveryMethod } from '#contract/enums.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { FieldErrorText, useFieldError } from '#web/ui/field.tsx';
import { Checkbox } from '#web/ui/inputs.tsx';
import styles from './terms.module.css';
import { TermsAmount } from './terms-amount.tsx';
import type { PublishValues } from './values.ts';

/** Further ways of handing over, and what each costs. */
export function DeliveryFields() {
  const { t } = useTranslation();
  const id = useId();
  const { control, register, formState } = useFormContext<PublishValues>();
  const [usual, others] = useWatch({ control, name: ['deliveryMethod', 'otherDelivery'] });
  const text = useFieldError(formState.errors.deliveryFees as never);
  const isOffered = (method: DeliveryMethod) => method === usual || others.includes(method);
  return (
    <fieldset className={styles.group} aria-describedby={text ? `${id}-error` : undefined}>
      <legend>{t('publish:terms.delivery.label')}</legend>
      <p className={styles.help}>{t('publish:terms.delivery.help')}</p>
      {DELIVERY_METHODS.map((method) => {
        const way = t(`terms:deliveryMethod.${method}`);
        return (
          <div key={method} className={styles.way}>
            {method === usual ? (
              <p>{way}</p>
            ) : (
              <Checkbox label={way} value={method} {...register('otherDelivery')} />
            )}
            {isOffered(method) && (
              <Controller
                name={`deliveryFees.${method}`}
                control={control}
                render={({ field }) => (
                  <TermsAmount {...field} label={t('publish:terms.delivery.fee')} />
                )}
              />
            )}
          </div>
        );
      })}
      {text && <FieldErrorText id={`${id}-error`}>{text}</FieldErrorText>}
    </fieldset>
  );
}
