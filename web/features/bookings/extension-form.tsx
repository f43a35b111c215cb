import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { askExtension } from '#contract/bookings/operations.ts';
import { type Booking, extensionInput } from '#contract/bookings/schemas.ts';
import { addDays } from '#contract/days/calendar.ts';
import { AmountField } from '#web/features/proposals/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { showFieldErrors, useContractForm } from '#web/lib/forms/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { addedUnits, endOf, type LaterEnd, suggestedAmount } from './extended-end.ts';
import { ExtensionDifference } from './extension-difference.tsx';
import styles from './forms.module.css';
import { InstantField } from './instant-field.tsx';
import { useBookingCall } from './use-booking-call.ts';

/** Error codes that concern one field although they are errors of the whole call. */
const FIELD_OF_REFUSAL = {
  periodTaken: 'endDate',
  outsideAvailability: 'endDate',
  endBeforeStart: 'endDate',
  invalidPrice: 'amount',
} as const;

/** A later end and its extra rent; the listed price suggests it until another amount is typed. */
export function ExtensionForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation();
  const { failure, run, setFailure } = useBookingCall(booking.id);
  const [followsPrice, setFollowsPrice] = useState(true);
  const form = useContractForm(extensionInput, firstTerms(booking));
  const { errors, isSubmitting } = form.formState;
  const [endDate, endsAt, amount] = form.watch(['endDate', 'endsAt', 'amount']);
  const end = endOf(booking, { endDate, endsAt });
  const later = end !== null && Date.parse(end.endsAt) > Date.parse(booking.endsAt);
  form.register('endsAt');
  const chooseEnd = (chosen: LaterEnd) => {
    form.setValue('endDate', chosen.endDate, { shouldDirty: true });
    form.setValue('endsAt', chosen.endsAt, { shouldDirty: true });
    form.clearErrors(['endDate', 'endsAt']);
    const chosenEnd = endOf(booking, chosen);
    const suggested = chosenEnd && suggestedAmount(booking, chosenEnd.endsAt);
    if (followsPrice && suggested !== null) form.setValue('amount', suggested);
  };
  const submit = form.handleSubmit(async (body) => {
    // the contract's schema does not know the booking, whose end it must come after
    if (!later) {
      form.setError(
        'endDate',
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
        name="endDate"
        render={({ field: { ref, onBlur } }) => (
          <EndField
            {...{ booking, ref, onBlur }}
            value={{ endDate, endsAt }}
            onChange={chooseEnd}
            error={errors.endDate ?? errors.endsAt}
          />
        )}
      />
      <AmountField
        control={form.control}
        name="amount"
        label={t('bookings:extension.amount')}
        currency={booking.rent.currency}
        help={later ? <Suggestion booking={booking} endsAt={end.endsAt} /> : undefined}
        onTyped={() => setFollowsPrice(false)}
      />
      {later && !Number.isNaN(amount) && <ExtensionDifference {...{ booking, end, amount }} />}
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

/** What was asked for already; else one day, or one hour, more at the listed price. */
function firstTerms(booking: Booking): LaterEnd & { amount: number } {
  const { extension, endDate, endsAt } = booking;
  if (extension) return { ...formEnd(extension), amount: extension.amount };
  const later = new Date(Date.parse(endsAt) + 3_600_000).toISOString();
  const end = endDate === null ? { endsAt: later } : { endDate: addDays(endDate, 1) };
  const shown = endOf(booking, end);
  return { ...end, amount: (shown && suggestedAmount(booking, shown.endsAt)) ?? 0 };
}

/** The end as the form has it: by the day where it has one. */
const formEnd = ({ endDate, endsAt }: Pick<Booking, 'endDate' | 'endsAt'>): LaterEnd =>
  endDate === null ? { endsAt } : { endDate };

interface EndFieldProps {
  booking: Booking;
  value: LaterEnd;
  onChange: (end: LaterEnd) => void;
  onBlur: () => void;
  error: React.ComponentProps<typeof DayField>['error'];
  ref: React.Ref<HTMLButtonElement>;
}

/** The new last day; day and hour where the booking is of hours. */
function EndField({ booking, value, onChange, ...field }: EndFieldProps) {
  const { t } = useTranslation();
  const label = t(
    booking.unit === 'night' ? 'bookings:extension.leavingDay' : 'bookings:extension.lastDay',
  );
  const empty = t('bookings:meeting.noDay');
  if (booking.endDate === null) {
    return (
      <InstantField
        {...field}
        {...{ label, empty }}
        value={value.endsAt ?? null}
        timeZone={booking.timeZone}
        hourLabel={t('bookings:extension.endHour')}
        onChange={(endsAt) => endsAt && onChange({ endsAt })}
      />
    );
  }
  return (
    <DayField
      {...field}
      {...{ label, empty }}
      help={t('bookings:extension.pickLater')}
      from={addDays(booking.endDate, 1)}
      value={value.endDate ?? ''}
      onChange={(endDate) => endDate && onChange({ endDate })}
    />
  );
}

/** How the listed price adds up for what is added. */
function Suggestion({ booking, endsAt }: { booking: Booking; endsAt: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const total = suggestedAmount(booking, endsAt);
  if (total === null) return null;
  const { price } = booking.rental;
  const count = addedUnits(booking, endsAt);
  return t('bookings:extension.suggested', {
    price: isolated(money(price)),
    length: t(`terms:units.${booking.unit}`, { count }),
    total: isolated(money({ ...price, amount: total })),
  });
}
