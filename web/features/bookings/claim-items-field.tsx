import type { UseFormRegisterReturn } from 'react-hook-form';
import { type ChecklistItem, itemsInOrder } from '#contract/bookings/checklists.ts';
import { linesAndDisputes } from '#contract/bookings/condition-change.ts';
import { type Booking, HANDOVER_MOMENTS } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Checkbox } from '#web/ui/inputs.tsx';
import styles from './deposit-section.module.css';

interface ClaimItemsFieldProps {
  booking: Booking;
  field: UseFormRegisterReturn;
}

/** The lines of the condition report that a claim is about, first those that somebody has noted. */
export function ClaimItemsField({ booking, field }: ClaimItemsFieldProps) {
  const { t } = useTranslation();
  const { rental, claim } = booking;
  const noted = HANDOVER_MOMENTS.flatMap((moment) => linesAndDisputes(booking, moment));
  const isNoted = (item: ChecklistItem) => noted.some((line) => line.item === item);
  // a claim to a thing whose category was changed since may name others
  const claimed = (claim?.items ?? []).map((item) => ({ item }));
  const items = itemsInOrder(rental.category, [...noted, ...claimed]);
  const notedFirst = [...items.filter(isNoted), ...items.filter((item) => !isNoted(item))];
  return (
    <fieldset className={styles.choices}>
      <legend>{t('bookings:claim.items')}</legend>
      {notedFirst.map((item) => (
        <Checkbox key={item} label={t(`bookings:check.item.${item}`)} value={item} {...field} />
      ))}
    </fieldset>
  );
}
