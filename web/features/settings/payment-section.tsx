import { updateUser } from '#contract/accounts/operations.ts';
import { profileChange } from '#contract/accounts/schemas.ts';
import type { Session } from '#contract/accounts/user.ts';
import { callApi } from '#web/lib/api.ts';
import { useContractForm, useFormCall } from '#web/lib/forms/index.ts';
import { mergeSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { toast } from '#web/ui/toast.ts';
import { CallRefused } from './call-refused.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** How the member wants to be paid; an emptied field removes it. */
export function PaymentSection({ member }: { member: Session }) {
  const { t } = useTranslation();
  const form = useContractForm(profileChange, { howToPay: member.howToPay ?? '' });
  const { submit, failure } = useFormCall(
    form,
    ({ howToPay }) =>
      callApi(updateUser, {
        params: { id: member.id },
        body: { howToPay: howToPay || null },
      }),
    (changed) => {
      mergeSession(changed);
      void toast('settings:payment.saved', { kind: 'success' });
    },
  );
  return (
    <Section name="payment" text={t('settings:payment.text')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure && <CallRefused error={failure} />}
        <TextArea
          label={t('settings:payment.label')}
          help={t('settings:payment.help')}
          rows={3}
          optional
          {...form.register('howToPay')}
          error={form.formState.errors.howToPay}
        />
        <FormEnd>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {t('settings:payment.save')}
          </Button>
        </FormEnd>
      </form>
    </Section>
  );
}
