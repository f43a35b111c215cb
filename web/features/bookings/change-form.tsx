import { useState } from 'react';
import { Controller, type FieldError } from 'react-hook-form';
import { askChange } from '#contract/bookings/operations.ts';
import { type Booking, type ChangeInput, changeInput } from '#contract/bookings/schemas.ts';
import { lastDayAhead } from '#contract/days/horizon.ts';
import { dateIn } from '#contract/days/zone.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { AmountField, DepositField } from '#web/features/proposals/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { showFieldErrors, useDraftedForm } from '#web/lib/forms/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { otherOf } from './booking-side.ts';
import { ChangeDifference } from './change-difference.tsx';
import {
  changedPeriod,
  changesNothing,
  firstEndDate,
  firstEndHour,
  firstTerms,
  isAsSuggested,
  suggestedTotal,
} from './changed-terms.ts';
import { draftName } from './draft-name.ts';
import { DroppedHours } from './dropped-hours.tsx';
import styles from './forms.module.css';
import { InstantField } from './instant-field.tsx';
import type { TakenByOthers } from './taken-by-others.ts';
import { useBookingCall } from './use-booking-call.ts';
import { useSuggestionText } from './use-suggestion-text.ts';
import { useTakenByOthers } from './use-taken-by-others.ts';

/** Error codes that concern one field although they are errors of the whole call. */
const FIELD_OF_REFUSAL = {
  periodTaken: 'endDate',
  outsideAvailability: 'endDate',
  endBeforeStart: 'endDate',
  periodOver: 'endDate',
  nothingChanged: 'endDate',
  invalidPrice: 'amount',
  totalBelowPaid: 'amount',
  depositAmountInvalid: 'depositMoney.amount',
} as const;

interface ChangeFormProps {
  booking: Booking;
  memberId: string;
  onClose: () => void;
}

/** Other days, another total or deposit. The total is the suggested one until another one is typed. */
export function ChangeForm({ booking, memberId, onClose }: ChangeFormProps) {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const { money } = useFormat();
  const { failure, run, setFailure } = useBookingCall(booking.id);
  const taken = useTakenByOthers(booking);
  const [terms] = useState(() => firstTerms(booking, new Date()));
  const { form, draft } = useDraftedForm(
    draftName(
      booking,
      'change',
      ...[booking.endsAt, booking.rent.amount, booking.change?.id],
      // a first day that was chosen before is not sent unseen
      booking.changeable.start ? null : 'endOnly',
    ),
    changeInput,
    terms,
  );
  // a total that was typed stays
  const [followsPrice, setFollowsPrice] = useState(() =>
    isAsSuggested(booking, { ...terms, ...draft.values }),
  );
  const { errors, isSubmitting } = form.formState;
  const shown = form.watch();
  const period = changedPeriod(booking, shown);
  const suggestion = useSuggestionText()(booking, period ?? booking);
  const isSame = changesNothing(booking, shown);
  for (const name of ['startsAt', 'endsAt'] as const) form.register(name);
  const choose = (chosen: Partial<ChangeInput>) => {
    for (const [name, value] of Object.entries(chosen)) {
      form.setValue(name as 'endDate', value as string, { shouldDirty: true });
    }
    form.clearErrors(['startDate', 'endDate', 'startsAt', 'endsAt']);
    const next = changedPeriod(booking, { ...form.getValues(), ...chosen });
    if (followsPrice && next) form.setValue('amount', suggestedTotal(booking, next).amount);
  };
  const submit = form.handleSubmit(async (body) => {
    const error = await run(callApi(askChange, { params: { id: booking.id }, body }));
    if (error) return setFailure(showFieldErrors(form, error, FIELD_OF_REFUSAL));
    draft.clear();
    onClose();
  });
  const currency = booking.deposit?.currency ?? booking.rent.currency;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      {booking.changeable.start && (
        <Controller
          control={form.control}
          name="startDate"
          render={({ field: { ref, onBlur } }) => (
            <EdgeField
              {...{ booking, ref, onBlur }}
              edge="start"
              taken={taken}
              value={shown}
              onChange={choose}
              error={errors.startDate ?? errors.startsAt}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="endDate"
        render={({ field: { ref, onBlur } }) => (
          <EdgeField
            {...{ booking, ref, onBlur }}
            edge="end"
            taken={taken}
            value={shown}
            onChange={choose}
            error={errors.endDate ?? errors.endsAt}
          />
        )}
      />
      <AmountField
        control={form.control}
        name="amount"
        label={t('bookings:change.total')}
        currency={booking.rent.currency}
        help={[
          t('bookings:change.totalHelp', { total: isolated(money(booking.rent)) }),
          suggestion ?? '',
        ].join(' ')}
        onTyped={() => setFollowsPrice(false)}
      />
      {booking.changeable.deposit && (
        <Controller
          control={form.control}
          name="depositMoney"
          render={({ field }) => (
            <DepositField
              field={field}
              label={t('bookings:change.deposit')}
              currency={currency}
              help={t('bookings:change.depositHelp')}
              error={errors.depositMoney}
            />
          )}
        />
      )}
      {period && !Number.isNaN(shown.amount) && (
        <ChangeDifference
          booking={booking}
          terms={{
            ...period,
            amount: shown.amount ?? booking.rent.amount,
            depositMoney: depositShown(booking, shown),
          }}
        />
      )}
      {period && <DroppedHours booking={booking} change={period} />}
      <TextArea
        label={t('bookings:change.note')}
        help={t('bookings:change.noteHelp', {
          name: isolated(memberName(otherOf(booking, memberId), { short: true })),
        })}
        optional
        rows={2}
        {...form.register('note')}
        error={errors.note}
      />
      <FormEnd standing>
        {isSame && (
          <p className={`muted ${styles.endNote}`}>
            {t(booking.changeable.deposit ? 'errors:nothingChanged' : 'bookings:change.nothing')}
          </p>
        )}
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <Button type="submit" busy={isSubmitting} disabled={isSame}>
          {t('bookings:change.submit')}
        </Button>
      </FormEnd>
    </form>
  );
}

function depositShown(booking: Booking, { depositMoney }: ChangeInput): Booking['deposit'] {
  // an ambiguous amount, about which its field still asks, is NaN: the deposit as agreed is shown
  const isUnclear = depositMoney != null && Number.isNaN(depositMoney.amount);
  if (!booking.changeable.deposit || isUnclear) return booking.deposit;
  return depositMoney?.amount ? depositMoney : null;
}

interface EdgeFieldProps {
  booking: Booking;
  edge: 'start' | 'end';
  taken: TakenByOthers;
  value: ChangeInput;
  onChange: (chosen: Partial<ChangeInput>) => void;
  onBlur: () => void;
  error: FieldError | undefined;
  ref: React.RefCallback<HTMLElement>;
}

/** The first or last day; day and hour where the booking is of hours. */
function EdgeField({ booking, edge, taken, value, onChange, ...field }: EdgeFieldProps) {
  const { t } = useTranslation();
  const last = booking.unit === 'night' ? 'leavingDay' : 'lastDay';
  const label = t(`bookings:change.${edge === 'start' ? 'startDay' : last}`);
  const empty = t('bookings:meeting.noDay');
  const [day, instant] =
    edge === 'start' ? (['startDate', 'startsAt'] as const) : (['endDate', 'endsAt'] as const);
  const now = new Date();
  const today = dateIn(booking.timeZone, now);
  const to = lastDayAhead(booking.timeZone, now);
  if (booking.endDate === null) {
    return (
      <InstantField
        {...field}
        {...{ label, empty }}
        value={value[instant] ?? null}
        timeZone={booking.timeZone}
        from={today}
        to={to}
        soonest={firstEndHour(now)}
        hourLabel={t(`bookings:change.${edge}Hour`)}
        onChange={(at) => at && onChange({ [instant]: at })}
      />
    );
  }
  const earliest = edge === 'end' ? firstEndDate(booking, now) : today;
  const first = value.startDate ?? booking.startDate;
  return (
    <DayField
      {...field}
      {...{ label, empty }}
      from={edge === 'end' && first && first > earliest ? first : earliest}
      to={to}
      isTaken={(date) => (edge === 'end' && first ? taken.last(date, first) : taken.first(date))}
      value={value[day] ?? ''}
      onChange={(date) => date && onChange({ [day]: date })}
    />
  );
}
