import { useState } from 'react';
import { followCalendar, listFollowed } from '#contract/calendars/operations.ts';
import { followedInput } from '#contract/calendars/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { showFieldErrors, useContractForm } from '#web/lib/forms/index.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './calendars.module.css';

/** Adds a calendar of another site to a rental. */
export function FollowForm({ rentalId, onAdded }: { rentalId: string; onAdded: () => void }) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useContractForm(followedInput, { url: '', name: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    const result = await callApi(followCalendar, { params: { id: rentalId }, body });
    if (!result.success) return setFailure(showFieldErrors(form, result.error));
    form.reset();
    await invalidate(listFollowed);
    toast('calendars:followed.added', { kind: 'success' });
    onAdded();
  });
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      <TextInput
        label={t('calendars:followed.name')}
        help={t('calendars:followed.nameHelp')}
        {...form.register('name')}
        error={errors.name}
      />
      <TextInput
        type="url"
        dir="ltr"
        autoComplete="off"
        label={t('calendars:followed.url')}
        help={t('calendars:followed.urlHelp')}
        {...form.register('url')}
        error={errors.url}
      />
      <div>
        <Button type="submit" look="line" busy={isSubmitting}>
          {t('calendars:followed.add')}
        </Button>
      </div>
    </form>
  );
}
