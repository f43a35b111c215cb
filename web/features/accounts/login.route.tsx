import key from '@lobehub/fluent-emoji-3d/assets/1f511.webp?url';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { login } from '#contract/accounts/operations.ts';
import { type Credentials, credentials } from '#contract/accounts/schemas.ts';
import { listProviders } from '#contract/social/operations.ts';
import { PasskeyButton, SecondStep } from '#web/features/passkeys/index.ts';
import { SocialButtons, SocialReturn } from '#web/features/social/index.ts';
import { callApi } from '#web/lib/api.ts';
import { comeBackPath } from '#web/lib/come-back.ts';
import { useContractForm, useFormCall } from '#web/lib/forms/index.ts';
import { devicesHere } from '#web/lib/known-devices.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { load } from '#web/lib/server-api.ts';
import { setSession } from '#web/lib/session.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useHistoryState } from '#web/lib/use-history-state.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import styles from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { usePurposeText } from './use-purpose-text.ts';

export const handle: PageHandle = { subjects: ['accounts', 'social', 'errors'] };

export function loader(args: LoaderFunctionArgs) {
  return load(args, listProviders, {});
}

export default function LoginPage() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { state } = useLocation();
  const { providers } = useLoaderData<typeof loader>();
  const purpose = usePurposeText('login');
  const comesBack = comeBackPath(useHistoryState()) !== null;
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge !== null) {
    return (
      <AccountPage
        title={t('accounts:secondStep.title')}
        subtitle={t('accounts:secondStep.text')}
        picture={key}
      >
        <SecondStep challenge={challenge} onBack={() => setChallenge(null)} />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={t('accounts:login.title')}
      subtitle={purpose ?? t(comesBack ? 'accounts:login.comeBack' : 'accounts:login.subtitle')}
      picture={key}
      otherwise={
        <>
          {t('accounts:login.noAccount')}{' '}
          <Link className="link" to={page('register')} state={state}>
            {t('accounts:login.register')}
          </Link>
        </>
      }
    >
      <SocialReturn onSecondStep={setChallenge} />
      <LoginForm onSecondStep={setChallenge} />
      <PasskeyButton />
      <SocialButtons providers={providers} />
    </AccountPage>
  );
}

/** Stores the session, whereupon the guard leads on, or passes on the challenge of the second step. */
function LoginForm({ onSecondStep }: { onSecondStep: (challenge: string) => void }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { state } = useLocation();
  const form = useContractForm(credentials, { email: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  const send = async (body: Credentials) => {
    const result = await callApi(login, { body: { ...body, devices: devicesHere() } });
    if (!result.success && result.error.challenge) onSecondStep(result.error.challenge);
    return result;
  };
  const { submit, failure } = useFormCall(form, send, setSession);
  return (
    <Form className={styles.form} onSubmit={submit}>
      {failure && <CallFailure error={failure} />}
      <TextInput
        label={t('accounts:field.email')}
        type="email"
        autoComplete="username"
        {...form.register('email')}
        error={errors.email}
      />
      <PasswordInput
        label={t('accounts:field.password')}
        autoComplete="current-password"
        {...form.register('password')}
        error={errors.password}
      />
      <Link className={`link alone ${styles.forgot}`} to={page('forgotPassword')} state={state}>
        {t('accounts:login.forgot')}
      </Link>
      <Button type="submit" large wide busy={isSubmitting}>
        {t('accounts:login.submit')}
      </Button>
    </Form>
  );
}
