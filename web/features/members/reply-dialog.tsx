import { LIMITS } from '#contract/limits.ts';
import { replyToRating } from '#contract/ratings/operations.ts';
import { type Rating, replyInput } from '#contract/ratings/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useDraftedForm, useFormCall } from '#web/lib/forms/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCharacterCount } from './character-count.ts';
import styles from './dialogs.module.css';

interface ReplyDialogProps {
  rating: Rating;
  open: boolean;
  onClose: () => void;
  onReplied: (rating: Rating) => void;
}

/** An answer to a rating about the member, once. */
export function ReplyDialog({ open, ...others }: ReplyDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={others.onClose} title={t('members:reply.title')}>
      <ReplyForm {...others} />
    </Dialog>
  );
}

function ReplyForm({
  rating: { id, createdAt, comment },
  onClose,
  onReplied,
}: Omit<ReplyDialogProps, 'open'>) {
  const { t } = useTranslation();
  const { form, draft } = useDraftedForm(`reply-${id}-${createdAt}`, replyInput, { text: '' });
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useFormCall(
    form,
    (body) => callApi(replyToRating, { params: { id }, query: { createdAt }, body }),
    (rating) => {
      draft.clear();
      toast('members:reply.done', { kind: 'success' });
      onReplied(rating);
    },
  );
  const characterCount = useCharacterCount();
  const text = form.watch('text') ?? '';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="muted">{t('members:reply.lead')}</p>
      {comment && (
        <blockquote className={styles.quote} dir="auto">
          {comment}
        </blockquote>
      )}
      {failure && <CallFailure error={failure} />}
      <TextArea
        label={t('members:reply.text')}
        help={characterCount(text, LIMITS.ratingReplyLength)}
        {...form.register('text')}
        error={errors.text}
      />
      <FormEnd standing>
        <Button look="line" onClick={onClose}>
          {t('members:cancel')}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {t('members:reply.submit')}
        </Button>
      </FormEnd>
    </form>
  );
}
