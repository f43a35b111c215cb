import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { updateUser } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/schemas.ts';
import { PHONE_PREFIXES } from '#contract/enums.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/forms/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { mergeSession } from '#web/lib/session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './account-page.module.css';
import { knownNumber, phoneNumber } from './phone-number.ts';

/** Keeps the number with the member, unconfirmed, and goes on to the dashboard. */
export function PhoneForm({ member }: { member: Session }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const navigate = useNavigate();
  const form = useContractForm(phoneNumber, knownNumber(member));
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    const result = await callApi(updateUser, { params: { id: member.id }, body });
    if (result.success) {
      mergeSession(result.data);
      toast('accounts:phone.saved', { kind: 'success' });
      return navigate(page('dashboard'), { replace: true });
    }
    const { code, details } = result.error;
    const told = code === 'phoneNotUnique' ? code : details.at(0)?.code;
    if (!told) return setFailure(result.error);
    const field = told === 'invalidPrefix' ? 'prefix' : 'number';
    form.setError(field, { type: 'server', message: told }, { shouldFocus: true });
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      <div className={styles.phone}>
        <Select
          label={t('accounts:phone.country')}
          autoComplete="tel-country-code"
          {...form.register('prefix')}
          error={errors.prefix}
        >
          {PHONE_PREFIXES.map(({ prefix, country }) => (
            <option key={prefix} value={prefix}>
              {t('accounts:phone.prefix', { country: t(`terms:country.${country}`), prefix })}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('accounts:phone.number')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          {...form.register('number')}
          dir="ltr"
          error={errors.number}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" large wide busy={isSubmitting}>
          {t('accounts:phone.submit')}
        </Button>
        <LinkButton look="ghost" to={page('dashboard')}>
          {t('accounts:phone.later')}
        </LinkButton>
      </div>
    </form>
  );
}
