import type * as z from 'zod/mini';
import { saveSearch } from '#contract/alerts/operations.ts';
import {
  ALERT_FREQUENCIES,
  type savedFilters,
  savedSearchInput,
} from '#contract/alerts/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useContractForm, useFormCall } from '#web/lib/forms/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Checkbox, TextInput } from '#web/ui/inputs.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './save-search.module.css';

interface SaveFormProps {
  /** The filters of the list. */
  filters: z.input<typeof savedFilters>;
  /** The suggested name. */
  name: string;
  onClose: () => void;
}

/** A member saves a search, to be notified of new rentals. Needs `lists` and `errors`. */
export function SaveSearchForm({ filters, name, onClose }: SaveFormProps) {
  const { t } = useTranslation();
  const form = useContractForm(savedSearchInput, { name, filters, frequency: 'now' });
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useFormCall(
    form,
    (body) => callApi(saveSearch, { body }),
    () => {
      toast('lists:save.done', { kind: 'success' });
      onClose();
    },
  );
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
