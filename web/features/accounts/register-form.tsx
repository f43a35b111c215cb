import { FormProvider } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { register } from '#contract/accounts/operations.ts';
import { registration } from '#contract/accounts/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { rememberOpenedFor } from '#web/lib/come-back.ts';
import { useDraftedForm, useFormCall } from '#web/lib/forms/index.ts';
import { useLanguage, usePageUrl } from '#web/lib/language.ts';
import { setSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Form } from '#web/ui/form.tsx';
import { Checkbox, TextInput } from '#web/ui/inputs.tsx';
import styles from './account-page.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

const EMPTY = { firstname: '', lastname: '', email: '', password: '', passwordConfirmation: '' };

/** What survives a reload: no password, and the consent is given where the account is opened. */
const KEPT = ['firstname', 'lastname', 'email'] as const;

/** Opens an account in the page's language and stores the session; the guard then leads on. */
export function RegisterForm() {
  const { t } = useTranslation();
  const language = useLanguage();
  const page = usePageUrl();
  const { state } = useLocation();
  const { form, draft } = useDraftedForm('register', registration, { ...EMPTY, language }, KEPT);
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useFormCall(
    form,
    (body) => callApi(register, { body }),
    (session) => {
      draft.clear();
      setSession(session);
      rememberOpenedFor(state);
    },
    { emailNotUnique: 'email', passwordTooCommon: 'password' },
  );
  return (
    <Form className={styles.form} onSubmit={submit}>
      {failure && <CallFailure error={failure} />}
      <div className={styles.names}>
        <TextInput
          label={t('accounts:field.firstname')}
          autoComplete="given-name"
          {...form.register('firstname')}
          error={errors.firstname}
        />
        <TextInput
          label={t('accounts:field.lastname')}
          help={t('accounts:field.lastnameHelp')}
          autoComplete="family-name"
          {...form.register('lastname')}
          error={errors.lastname}
        />
      </div>
      <TextInput
        label={t('accounts:field.email')}
        type="email"
        autoComplete="email"
        {...form.register('email')}
        error={errors.email}
      />
      <FormProvider {...form}>
        <NewPasswordFields
          label={t('accounts:field.password')}
          confirmationLabel={t('accounts:field.passwordConfirmation')}
        />
      </FormProvider>
      <Checkbox
        label={t('accounts:register.terms')}
        {...form.register('acceptTerms')}
        error={errors.acceptTerms}
      />
      <p className={styles.legal}>
        <Link className="link" to={page('terms')} target="_blank">
          {t('accounts:register.readTerms')}
        </Link>
        <Link className="link" to={page('privacy')} target="_blank">
          {t('accounts:register.privacy')}
        </Link>
      </p>
      <Button type="submit" large wide busy={isSubmitting}>
        {t('accounts:register.submit')}
      </Button>
    </Form>
  );
}
