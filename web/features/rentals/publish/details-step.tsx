import { Fragment, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { CONDITIONS, DELIVERY_METHODS, IDENTITIES, type RentalKind } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { type RentalFieldWith, rentalFieldsWith } from '#contract/rentals/fields.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { TextArea } from '#web/ui/inputs.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CountedHelp } from './counted-help.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { TermsSection } from './terms-section.tsx';
import type { PublishValues } from './values.ts';

/** The text, and the terms both sides must know before they agree. */
export function DetailsStep({ kind }: { kind: RentalKind }) {
  return (
    <>
      <MessageField kind={kind} />
      <DetailChoices kind={kind} />
    </>
  );
}

/** The text in the owner's or the searcher's own words. */
export function MessageField({ kind }: { kind: RentalKind }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<PublishValues>();
  return (
    <TextArea
      label={t(`publish:message.label.${kind}`)}
      help={
        <CountedHelp name="message" max={LIMITS.textLength.max}>
          {t(`publish:message.help.${kind}`)}
        </CountedHelp>
      }
      {...register('message')}
      error={formState.errors.message}
    />
  );
}

/** The terms, in the order of the fields. */
export function DetailChoices({ kind }: { kind: RentalKind }) {
  const { t } = useTranslation();
  const fields = {
    // above them
    message: null,
    deliveryMethod: (
      <ChoiceField
        name="deliveryMethod"
        label={t(`publish:delivery.label.${kind}`)}
        look="pills"
        options={DELIVERY_METHODS.map((value) => ({
          value,
          label: t(`terms:deliveryMethod.${value}`),
        }))}
      />
    ),
    condition: (
      <ChoiceField
        name="condition"
        label={t(`publish:condition.label.${kind}`)}
        look="pills"
        options={CONDITIONS.map((value) => ({ value, label: t(`terms:condition.${value}`) }))}
      />
    ),
    identity: (
      <ChoiceField
        name="identity"
        label={t(`publish:identity.label.${kind}`)}
        help={t(`publish:identity.help.${kind}`)}
        look="pills"
        options={IDENTITIES.map((value) => ({ value, label: t(`terms:identity.${value}`) }))}
      />
    ),
    deposit: <DepositFields kind={kind} />,
    // all optional prices, ways and rules are in one section
    pricing: kind === 'offer' && <TermsSection />,
    deliveryMethods: null,
    rules: null,
  } satisfies Record<RentalFieldWith<'step', 'details'>, ReactNode>;
  return rentalFieldsWith('step', 'details').map((field) => (
    <Fragment key={field}>{fields[field]}</Fragment>
  ));
}
