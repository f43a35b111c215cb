import type { Session } from '#contract/accounts/user.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useHowToPayForm } from '#web/lib/use-how-to-pay-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { toast } from '#web/ui/toast.ts';
import { CallRefused } from './call-refused.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** How the member wants to be paid. */
export function PaymentSection({ member }: { member: Session }) {
  const { t } = useTranslation();
  const { form, submit, failure } = useHowToPayForm(
    member,
    () => void toast('settings:payment.saved', { kind: 'success' }),
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
        <div>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {t('settings:payment.save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
