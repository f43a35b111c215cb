import { Controller } from 'react-hook-form';
import { changeDetails } from '#contract/bookings/operations.ts';
import { type Booking, detailsChange, type HandoverMoment } from '#contract/bookings/schemas.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { showFieldErrors, useDraftedForm } from '#web/lib/forms/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea, TextInput } from '#web/ui/inputs.tsx';
import { otherOf } from './booking-side.ts';
import { draftName } from './draft-name.ts';
import styles from './forms.module.css';
import { InstantField } from './instant-field.tsx';
import { outsideAgreedDays } from './meeting-views.ts';
import { useBookingCall } from './use-booking-call.ts';
import {
  formerHour,
  meetingChoice,
  meetsAfter,
  nextMeetingHour,
  usualMeeting,
} from './usual-meeting.ts';

/** An emptied field deletes its former value. */
const orNull = (typed: string | null) => (typed && cleanLine(typed) ? typed : null);

interface MeetingFormProps {
  booking: Booking;
  memberId: string;
  moment: HandoverMoment;
  onClose: () => void;
}

/** Where and when to meet, and what to know; before anything is agreed, it starts from the first or last day. */
export function MeetingForm({ booking, memberId, moment, onClose }: MeetingFormProps) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  const name = isolated(useMemberName()(otherOf(booking, memberId), { short: true }));
  const { failure, run, setFailure } = useBookingCall(booking.id);
  const now = new Date();
  const details = moment === 'handover' ? booking.details : booking.returnDetails;
  const time = details.time ?? usualMeeting(booking, moment, now);
  const after = meetsAfter(booking, moment, now);
  const former = formerHour(details, booking, time);
  // what the other side writes meanwhile is not written over
  const { form, draft } = useDraftedForm(
    draftName(booking, `meeting-${moment}`, details.time, details.place, details.note),
    detailsChange,
    // a thing mostly goes back where it was handed over
    { ...details, place: details.place ?? booking.details.place, time, moment },
  );
  const { errors, isSubmitting } = form.formState;
  const chosen = form.watch('time');
  const outside = chosen ? outsideAgreedDays(booking, moment, new Date(chosen)) : null;
  const submit = form.handleSubmit(async (body) => {
    const error = await run(callApi(changeDetails, { params: { id: booking.id }, body }));
    if (error) return setFailure(showFieldErrors(form, error));
    draft.clear();
    onClose();
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="muted">{t('bookings:meeting.lead', { name })}</p>
      {former && <p>{t('bookings:meeting.formerHour', { hour: isolated(former) })}</p>}
      {failure && <CallFailure error={failure} />}
      <Controller
        control={form.control}
        name="time"
        render={({ field: { value, ...field } }) => (
          <InstantField
            {...field}
            value={value ?? null}
            timeZone={booking.timeZone}
            label={t('bookings:meeting.day')}
            hourLabel={t('bookings:meeting.hour')}
            empty={t('bookings:meeting.noDay')}
            clear={t('bookings:meeting.clear')}
            {...meetingChoice(booking, moment, dateIn(booking.timeZone, after))}
            {...{ after }}
            soonest={nextMeetingHour(booking.timeZone, after)}
            error={errors.time}
          />
        )}
      />
      {outside && (
        <p role="status">
          {t(`bookings:meeting.outside.${outside}`, {
            day: isolated(longDay(outside === 'early' ? firstDayOf(booking) : lastDayOf(booking))),
          })}
        </p>
      )}
      <TextInput
        label={t('bookings:meeting.place')}
        help={t('bookings:meeting.placeHelp')}
        optional
        {...form.register('place', { setValueAs: orNull })}
        error={errors.place}
      />
      <TextArea
        label={t('bookings:meeting.note')}
        help={t('bookings:meeting.noteHelp')}
        optional
        rows={3}
        {...form.register('note', { setValueAs: orNull })}
        error={errors.note}
      />
      <FormEnd standing>
        <Button look="line" onClick={onClose}>
          {t('bookings:back')}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {t('bookings:meeting.save')}
        </Button>
      </FormEnd>
    </form>
  );
}
