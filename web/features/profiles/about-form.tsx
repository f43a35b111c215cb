import { useDeferredValue, useState } from 'react';
import { updateUser } from '#contract/accounts/operations.ts';
import { profileChange } from '#contract/accounts/schemas.ts';
import type { MemberAbout, Session } from '#contract/accounts/user.ts';
import { warningsIn } from '#contract/conversations/warnings.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Place } from '#contract/places/schemas.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { PlaceField } from '#web/features/places/index.ts';
import { WarningNote } from '#web/features/warnings/index.ts';
import { callApi } from '#web/lib/api.ts';
import { useContractForm, useFormCall } from '#web/lib/forms/index.ts';
import { mergeSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Checkbox, TextArea, TextInput } from '#web/ui/inputs.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './edit-profile.module.css';

const NO_BUSINESS = { name: '', number: '' };

const changeable = ({ bio, business, town }: MemberAbout) => ({
  bio: bio ?? '',
  business,
  town: town && { lat: town.lat, lng: town.lng },
});

/** What everyone reads about a member: a few words, the town, private person or business. */
export function AboutForm({ member, about }: { member: Session; about: MemberAbout }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState(about.town?.label ?? '');
  const form = useContractForm(profileChange, changeable(about), {
    // data read again from the server fills the fields, except those being edited
    values: changeable(about),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const [bio, business, town] = form.watch(['bio', 'business', 'town']);
  const isUnknown = submitCount > 0 && cleanLine(address) !== '' && !town;
  const { submit, failure } = useFormCall(
    form,
    (body) => callApi(updateUser, { params: { id: member.id }, body }),
    (changed, body) => {
      mergeSession(changed);
      form.reset(body);
      toast('profiles:details.saved', { kind: 'success' });
    },
  );
  const declare = (isBusiness: boolean) =>
    form.setValue('business', isBusiness ? NO_BUSINESS : null, { shouldDirty: true });
  return (
    <section className={`panel ${styles.section}`}>
      <h2>{t('profiles:about.title')}</h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure && <CallFailure error={failure} />}
        <TextArea
          label={t('profiles:about.bio')}
          help={t('profiles:about.bioHelp', { max: LIMITS.bioLength })}
          rows={4}
          optional
          dir="auto"
          {...form.register('bio')}
          error={errors.bio}
        />
        <WarningNote warnings={warningsIn(useDeferredValue(bio ?? ''))} to="member" />
        <PlaceField
          label={t('profiles:about.town')}
          help={t('profiles:about.townHelp')}
          address={address}
          place={town ? placeOf(town, address) : null}
          error={isUnknown ? { message: 'addressNotFound' } : undefined}
          onChange={(typed, place) => {
            setAddress(typed);
            const chosen = place && { lat: place.lat, lng: place.lng };
            form.setValue('town', chosen, { shouldDirty: true });
          }}
        />
        <fieldset className={styles.kinds}>
          <legend>{t('profiles:about.kind')}</legend>
          {(['private', 'business'] as const).map((kind) => (
            <Checkbox
              key={kind}
              type="radio"
              name="kind"
              label={t(`profiles:about.${kind}`)}
              checked={(kind === 'business') === Boolean(business)}
              onChange={() => declare(kind === 'business')}
            />
          ))}
          <p className={styles.small}>{t('profiles:about.kindHelp')}</p>
        </fieldset>
        {business && (
          <>
            <TextInput
              label={t('profiles:about.businessName')}
              autoComplete="organization"
              {...form.register('business.name')}
              error={errors.business?.name}
            />
            <TextInput
              label={t('profiles:about.businessNumber')}
              help={t('profiles:about.businessNumberHelp')}
              autoComplete="off"
              {...form.register('business.number')}
              error={errors.business?.number}
            />
          </>
        )}
        <Button type="submit" large busy={isSubmitting}>
          {t('profiles:details.save')}
        </Button>
      </form>
    </section>
  );
}

/** As a field for places knows it: the point, under the words that were typed. */
const placeOf = (point: { lat: number; lng: number }, label: string): Place => ({
  ...point,
  label,
  city: label,
  country: '',
});
