import { useState } from 'react';
import type * as z from 'zod/mini';
import { saveSearch } from '#contract/alerts/operations.ts';
import {
  ALERT_FREQUENCIES,
  type savedFilters,
  savedSearchInput,
} from '#contract/alerts/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { showFieldErrors, useContractForm } from '#web/lib/forms/index.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Checkbox, TextInput } from '#web/ui/inputs.tsx';
import { LoginDialog } from '#web/ui/login-dialog.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './save-search.module.css';

interface SaveSearchProps {
  /** What the list is narrowed to. */
  filters: z.input<typeof savedFilters>;
  /** A name to begin with. */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Saves a search, to be told of what comes up for it; visitors sign in first. Needs `lists` and `errors`. */
export function SaveSearch(props: SaveSearchProps) {
  const { t } = useTranslation();
  const { status } = useSession();
  const { open, onClose } = props;
  if (status !== 'member') {
    return <LoginDialog open={open} onClose={onClose} text={t('lists:save.login')} />;
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('lists:save.title')}>
      <SaveForm {...props} />
    </Dialog>
  );
}

function SaveForm({ filters, name, onClose }: SaveSearchProps) {
  const { t } = useTranslation();
  const form = useContractForm(savedSearchInput, { name, filters, frequency: 'now' });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    const result = await callApi(saveSearch, { body });
    if (result.success) {
      toast('lists:save.done', { kind: 'success' });
      onClose();
    } else setFailure(showFieldErrors(form, result.error));
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="muted">{t('lists:save.lead')}</p>
      {failure && <CallFailure error={failure} />}
      <TextInput label={t('lists:save.name')} {...form.register('name')} error={errors.name} />
      <fieldset>
        <legend className={styles.legend}>{t('lists:save.when')}</legend>
        {ALERT_FREQUENCIES.map((frequency) => (
          <Checkbox
            key={frequency}
            type="radio"
            value={frequency}
            label={t(`lists:save.frequency.${frequency}`)}
            {...form.register('frequency')}
          />
        ))}
      </fieldset>
      <Button type="submit" large wide busy={isSubmitting}>
        {t('lists:save.submit')}
      </Button>
    </form>
  );
}
