import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { askExtension } from '#contract/bookings/operations.ts';
import { type Booking, extensionInput } from '#contract/bookings/schemas.ts';
import { AmountField } from '#web/features/proposals/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat, useTimeZone } from '#web/lib/format.ts';
import { showFieldErrors, useContractForm } from '#web/lib/forms/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { addedUnits, endAfter, isOfDays, lastDayOf, suggestedAmount } from './extended-end.ts';
import { ExtensionDifference } from './extension-difference.tsx';
import styles from './forms.module.css';
import { InstantField } from './instant-field.tsx';
import { useBookingCall } from './use-booking-call.ts';

/** Error codes that concern one field although they are errors of the whole call. */
const FIELD_OF_REFUSAL = {
  periodTaken: 'endsAt',
  outsideAvailability: 'endsAt',
  endBeforeStart: 'endsAt',
  invalidPrice: 'amount',
} as const;

/** A later end and its extra rent; the listed price suggests it until another amount is typed. */
export function ExtensionForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { failure, run, setFailure } = useBookingCall(booking.id);
  const [followsPrice, setFollowsPrice] = useState(true);
  const { endsAt: start, amount: typed } = booking.extension ?? {
    endsAt: booking.endsAt,
    amount: 0,
  };
  const form = useContractForm(extensionInput, { endsAt: start, amount: typed });
  const { errors, isSubmitting } = form.formState;
  const endsAt = form.watch('endsAt');
  const amount = form.watch('amount');
  const later = Date.parse(endsAt) > Date.parse(booking.endsAt);
  const chooseEnd = (end: string) => {
    form.setValue('endsAt', end, { shouldDirty: true });
    form.clearErrors('endsAt');
    const suggested = suggestedAmount(booking, end, timeZone);
    if (followsPrice && suggested !== null) form.setValue('amount', suggested);
  };
  const submit = form.handleSubmit(async (body) => {
    // the contract's schema does not know the booking, whose end it must come after
    if (!later) {
      form.setError(
        'endsAt',
        { type: 'contract', message: 'endBeforeStart' },
        { shouldFocus: true },
      );
      return;
    }
    const error = await run(callApi(askExtension, { params: { id: booking.id }, body }));
    if (!error) onClose();
    else setFailure(showFieldErrors(form, error, FIELD_OF_REFUSAL));
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      <Controller
        control={form.control}
        name="endsAt"
        render={({ field: { ref, onBlur } }) => (
          <EndField
            {...{ booking, ref, onBlur }}
            value={endsAt}
            onChange={chooseEnd}
            error={errors.endsAt}
          />
        )}
      />
      <AmountField
        control={form.control}
        name="amount"
        label={t('bookings:extension.amount')}
        currency={booking.rent.currency}
        help={later ? <Suggestion booking={booking} endsAt={endsAt} /> : undefined}
        onTyped={() => setFollowsPrice(false)}
      />
      {later && !Number.isNaN(amount) && <ExtensionDifference {...{ booking, endsAt, amount }} />}
      <div className={styles.actions}>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {t('bookings:extension.submit')}
        </Button>
      </div>
    </form>
  );
}

interface EndFieldProps {
  booking: Booking;
  value: string;
  onChange: (endsAt: string) => void;
  onBlur: () => void;
  error: React.ComponentProps<typeof DayField>['error'];
  ref: React.Ref<HTMLButtonElement>;
}

/** The new last day; day and hour where the booking is of hours. */
function EndField({ booking, value, onChange, ...field }: EndFieldProps) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const label = t('bookings:extension.lastDay');
  const empty = t('bookings:meeting.noDay');
  if (!isOfDays(booking, timeZone)) {
    return (
      <InstantField
        {...field}
        {...{ value, label, empty }}
        hourLabel={t('bookings:extension.endHour')}
        onChange={(instant) => instant && onChange(instant)}
      />
    );
  }
  return (
    <DayField
      {...field}
      {...{ label, empty }}
      help={t('bookings:extension.pickLater')}
      from={lastDayOf(booking.endsAt)}
      value={lastDayOf(value)}
      onChange={(day) => day && onChange(endAfter(day))}
    />
  );
}

/** How the listed price adds up for what is added. */
function Suggestion({ booking, endsAt }: { booking: Booking; endsAt: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const timeZone = useTimeZone();
  const total = suggestedAmount(booking, endsAt, timeZone);
  if (total === null) return null;
  const { price, priceFrequency } = booking.rental;
  const count = addedUnits(booking, endsAt, timeZone);
  return t('bookings:extension.suggested', {
    price: isolated(money(price)),
    length: t(`terms:units.${priceFrequency}`, { count }),
    total: isolated(money({ ...price, amount: total })),
  });
}
