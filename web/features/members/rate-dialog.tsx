import { useController } from 'react-hook-form';
import { LIMITS } from '#contract/limits.ts';
import { rateUser } from '#contract/ratings/operations.ts';
import { ratingInput } from '#contract/ratings/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useContractForm, useFormCall } from '#web/lib/forms/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './dialogs.module.css';
import { StarChoice } from './star-choice.tsx';

interface RateDialogProps {
  userId: string;
  name: string;
  open: boolean;
  onClose: () => void;
  onRated: () => void;
}

/** Stars and a few words about a member, once. */
export function RateDialog({ open, ...rest }: RateDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('members:rate.title', { name: rest.name })}>
      <RateForm {...rest} />
    </Dialog>
  );
}

function RateForm({ userId, onClose, onRated }: Omit<RateDialogProps, 'open'>) {
  const { t } = useTranslation();
  const form = useContractForm(ratingInput, { comment: '' });
  const { errors, isSubmitting } = form.formState;
  const { field } = useController({ name: 'score', control: form.control });
  const { submit, failure } = useFormCall(
    form,
    ({ score, comment }) =>
      callApi(rateUser, {
        params: { id: userId },
        body: { score, comment: comment || undefined },
      }),
    () => {
      toast('members:rate.done', { kind: 'success' });
      onRated();
    },
  );
  const comment = form.watch('comment') ?? '';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="muted">{t('members:rate.lead')}</p>
      {failure && <CallFailure error={failure} />}
      <StarChoice
        value={field.value ?? null}
        onChange={field.onChange}
        error={errors.score}
        ref={field.ref}
      />
      <TextArea
        label={t('members:rate.comment')}
        help={t('members:counter', { count: comment.length, max: LIMITS.ratingCommentLength })}
        optional
        {...form.register('comment')}
        error={errors.comment}
      />
      <div className={styles.actions}>
        <Button look="line" onClick={onClose}>
          {t('members:cancel')}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {t('members:rate.submit')}
        </Button>
      </div>
    </form>
  );
}
