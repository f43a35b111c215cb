import type { UseFormRegisterReturn } from 'react-hook-form';
import { CHECKLISTS } from '#contract/bookings/checklists.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Checkbox } from '#web/ui/inputs.tsx';
import styles from './deposit-section.module.css';

interface ClaimItemsFieldProps {
  booking: Booking;
  field: UseFormRegisterReturn;
}

/** The lines of the condition report that a claim is about. */
export function ClaimItemsField({ booking, field }: ClaimItemsFieldProps) {
  const { t } = useTranslation();
  const { rental, claim } = booking;
  // a claim to a thing whose category was changed since may name others
  const items = new Set([...CHECKLISTS[rental.category], ...(claim?.items ?? [])]);
  return (
    <fieldset className={styles.choices}>
      <legend>{t('bookings:claim.items')}</legend>
      {[...items].map((item) => (
        <Checkbox key={item} label={t(`bookings:check.item.${item}`)} value={item} {...field} />
      ))}
    </fieldset>
  );
}
