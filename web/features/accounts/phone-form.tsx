import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Session } from '#contract/accounts/user.ts';
import { PHONE_PREFIXES } from '#contract/enums.ts';
import { confirmPhone } from '#contract/phones/operations.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { comeBackPath } from '#web/lib/come-back.ts';
import { useContractForm } from '#web/lib/forms/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { pendingPhone } from '#web/lib/pending-phone.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import styles from './account-page.module.css';
import { knownNumber, phoneNumber } from './phone-number.ts';

/** Error codes that are shown at the number, even when the server names another field. */
const NUMBER_CODES = ['invalidPhone', 'phoneAlreadyYours', 'phoneNotUnique'];

/** Sends a code to the number and goes on to the page where it is entered. */
export function PhoneForm({ member }: { member: Session }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useContractForm(phoneNumber, knownNumber(member));
  const { errors, isSubmitting } = form.formState;
  const isEmpty = cleanLine(form.watch('number')) === '';
  const [failure, setFailure] = useState<ApiError | null>(null);
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    const result = await callApi(confirmPhone, { params: { id: member.id }, body });
    if (result.success) {
      pendingPhone.write({ ...body, ...result.data });
      return navigate(page('phoneCode'), { state });
    }
    const code = result.error.details.at(0)?.code ?? result.error.code;
    const field =
      code === 'invalidPrefix' ? 'prefix' : NUMBER_CODES.includes(code) ? 'number' : null;
    if (!field) return setFailure(result.error);
    form.setError(field, { type: 'server', message: code }, { shouldFocus: true });
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
          error={errors.number && isEmpty ? t('accounts:phone.empty') : errors.number}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" large wide busy={isSubmitting}>
          {t('accounts:phone.submit')}
        </Button>
        <LinkButton look="ghost" to={comeBackPath(state) ?? page('dashboard')}>
          {t('accounts:phone.later')}
        </LinkButton>
      </div>
    </form>
  );
}
