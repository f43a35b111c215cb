import { updateUser } from '#contract/accounts/operations.ts';
import { profileChange } from '#contract/accounts/schemas.ts';
import type { Session } from '#contract/accounts/user.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { callApi } from '#web/lib/api.ts';
import { useContractForm, useFormCall } from '#web/lib/forms/index.ts';
import { mergeSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import { toast } from '#web/ui/toast.ts';
import { EmailLine, PhoneLine } from './contact-lines.tsx';
import styles from './edit-profile.module.css';
import { RadiusField } from './radius-field.tsx';

const changeable = ({ firstname, lastname, searchRadius, language }: Session) => ({
  firstname,
  lastname,
  searchRadius,
  language,
});

/** Names, search radius and language; the e-mail address is shown and locked, the phone is changed on another page. */
export function DetailsForm({ member }: { member: Session }) {
  const { t } = useTranslation();
  const form = useContractForm(profileChange, changeable(member), {
    // data read again from the server fills the fields, except those being edited
    values: changeable(member),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useFormCall(
    form,
    (body) => callApi(updateUser, { params: { id: member.id }, body }),
    (changed, body) => {
      mergeSession(changed);
      form.reset(body);
      toast('profiles:details.saved', { kind: 'success' });
    },
  );
  return (
    <section className={`panel ${styles.section}`}>
      <h2>{t('profiles:details.title')}</h2>
      <form className={styles.form} onSubmit={submit} noValidate>
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
        {member.badges.identity !== 'unverified' && (
          <p className="muted">{t('profiles:details.identityHelp')}</p>
        )}
        <EmailLine member={member} />
        <PhoneLine member={member} />
        <RadiusField form={form} />
        <Select
          label={t('profiles:details.language')}
          help={t('profiles:details.languageHelp')}
          {...form.register('language')}
          error={errors.language}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_FACTS[language].name}
            </option>
          ))}
        </Select>
        <Button type="submit" large busy={isSubmitting}>
          {t('profiles:details.save')}
        </Button>
      </form>
    </section>
  );
}
