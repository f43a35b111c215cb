import { useController } from 'react-hook-form';
import { LIMITS } from '#contract/limits.ts';
import { rateAboutBooking } from '#contract/ratings/operations.ts';
import { type GivenRating, ratingInput } from '#contract/ratings/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useDraftedForm, useFormCall } from '#web/lib/forms/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCharacterCount } from './character-count.ts';
import styles from './dialogs.module.css';
import { useRatedMonth } from './rated-booking.ts';
import { StarChoice } from './star-choice.tsx';
import type { Ratable } from './use-may-rate.ts';

interface RateDialogProps {
  userId: string;
  name: string;
  ratable: Ratable;
  open: boolean;
  onClose: () => void;
  onRated: () => void;
}

/** Stars and a few words about a member, after a booking with them. */
export function RateDialog({ open, ...rest }: RateDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('members:rate.title', { name: rest.name })}>
      <RateForm {...rest} />
    </Dialog>
  );
}

function RateForm({ userId, ratable, onClose, onRated }: Omit<RateDialogProps, 'open'>) {
  const { t } = useTranslation();
  const monthOf = useRatedMonth();
  const { booking, previous } = ratable;
  const month = monthOf(booking);
  const what = booking.rental
    ? t('profiles:review.about', { thing: isolated(booking.rental.name), month })
    : month;
  const { form, draft } = useDraftedForm(`rating-${booking.id}`, ratingInput, { comment: '' });
  const { errors, isSubmitting } = form.formState;
  const { field } = useController({ name: 'score', control: form.control });
  const { submit, failure } = useFormCall(
    form,
    ({ score, comment }) =>
      callApi(rateAboutBooking, {
        params: { id: userId },
        body: { bookingId: booking.id, score, comment: comment || undefined },
      }),
    ({ hiddenUntil }) => {
      draft.clear();
      toast(hiddenUntil ? 'members:rate.done' : 'members:rate.shown', {
        kind: 'success',
        values: { days: LIMITS.ratingHiddenDays },
      });
      onRated();
    },
  );
  const characterCount = useCharacterCount();
  const comment = form.watch('comment') ?? '';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="muted">
        {previous
          ? t('members:rate.renewLead')
          : t('members:rate.lead', { days: LIMITS.ratingHiddenDays })}
      </p>
      {previous && <Previous rating={previous} />}
      <p>{t('members:rate.about', { what })}</p>
      {failure && <CallFailure error={failure} />}
      <StarChoice
        value={field.value ?? null}
        onChange={field.onChange}
        error={errors.score}
        ref={field.ref}
      />
      <TextArea
        label={t('members:rate.comment')}
        help={characterCount(comment, LIMITS.ratingCommentLength)}
        optional
        {...form.register('comment')}
        error={errors.comment}
      />
      <FormEnd standing>
        <Button look="line" onClick={onClose}>
          {t('members:cancel')}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {t('members:rate.submit')}
        </Button>
      </FormEnd>
    </form>
  );
}

/** What the new rating replaces, to read: what is written about another rental begins empty. */
function Previous({ rating: { score, comment } }: { rating: GivenRating }) {
  const { t } = useTranslation();
  return (
    <div>
      <p>{t('members:rate.previous', { stars: t('members:rate.stars', { count: score }) })}</p>
      {comment && (
        <p className={styles.quote} dir="auto">
          {comment}
        </p>
      )}
    </div>
  );
}
