import { type ReactNode, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { Proposal, ProposalInput } from '#contract/proposals/schemas.ts';
import { PENDING } from '#contract/proposals/transitions.ts';
import { PeriodPicker, useAvailability } from '#web/features/availability/index.ts';
import {
  BrokenRules,
  type ChosenPeriod,
  choiceOfPeriod,
  DeliveryChoice,
  instantsOfPeriod,
  type ProposableRental,
  periodOfChoice,
  type RentalChoice,
} from '#web/features/quotes/index.ts';
import type { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FieldErrorText, useFieldError } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { AmountField } from './amount-field.tsx';
import { useChosenPeriodText } from './chosen-period-text.ts';
import { DepositField } from './deposit-field.tsx';
import { PricePreview } from './price-preview.tsx';
import styles from './proposal-form.module.css';
import { useProposalForm } from './use-proposal-form.ts';

interface ProposalFormProps {
  rental: ProposableRental;
  /** The proposal whose terms fill the form: the one to counter, or an ended one; null for none. */
  startFrom: Proposal | null;
  /** What was chosen on the rental's page. */
  chosen?: RentalChoice | null;
  /** Asks for the listed price: the total is shown, not typed. */
  atListedPrice?: boolean;
  submitLabel: string;
  /** Sends it; returns the error or null. */
  onSubmit: (input: ProposalInput) => Promise<ApiError | null>;
  /** More fields, before the button. */
  children?: ReactNode;
}

/** Dates, total, deposit and a message. */
export function ProposalForm(props: ProposalFormProps) {
  const { rental, startFrom, chosen = null, atListedPrice = false } = props;
  const { submitLabel, onSubmit, children } = props;
  const { t } = useTranslation();
  const { availability } = useAvailability(rental.id);
  const state = useProposalForm(
    rental,
    { startFrom, chosen, availability, atListedPrice },
    onSubmit,
  );
  const { form, period, quoted, failure, choosePeriod, chooseDelivery, submit } = state;
  const { errors, isSubmitting } = form.formState;
  // dates that are there already stand in sight, above what is typed; the calendar opens to change them
  const isAnswer = startFrom?.status === PENDING;
  const [isPicking, setPicking] = useState(quoted === null || !(atListedPrice || isAnswer));
  const choice = choiceOfPeriod(period, rental);
  const isBound = rental.kind === 'offer' && startFrom === null;
  const periodError = errors.startDate ?? errors.endDate ?? errors.startsAt ?? errors.endsAt;
  const isFree = !periodError && !(isBound && quoted?.available === false);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      <Controller
        control={form.control}
        name="startDate"
        render={({ field }) => (
          <fieldset className={styles.period} ref={field.ref} tabIndex={-1}>
            <legend>{t('proposals:form.dates')}</legend>
            <ChosenDates rental={rental} period={period} />
            {isPicking ? (
              <PeriodPicker
                rental={rental}
                choice={choice}
                availability={availability}
                wide
                onChange={(changed) =>
                  choosePeriod(periodOfChoice({ ...choice, ...changed }, rental))
                }
              />
            ) : (
              <div>
                <Button look="line" onClick={() => setPicking(true)}>
                  {t('proposals:form.changeDates')}
                </Button>
              </div>
            )}
            <PeriodError error={periodError} />
          </fieldset>
        )}
      />
      {quoted && isBound && !periodError && <BrokenRules rental={rental} quote={quoted} />}
      <DeliveryChoice
        rental={rental}
        value={form.watch('delivery') ?? undefined}
        onChange={chooseDelivery}
      />
      {!atListedPrice && <TypedTerms {...{ rental, startFrom, state }} />}
      <PricePreview
        rental={rental}
        quoted={quoted}
        isFree={isFree}
        typed={atListedPrice ? null : form.watch('amount')}
        deposit={form.watch('depositMoney') ?? null}
      />
      <TextArea
        label={t('proposals:form.message')}
        optional
        rows={3}
        {...form.register('message')}
        error={errors.message}
      />
      {children}
      <div className={styles.send}>
        {state.isSame && <p className="muted">{t('proposals:form.same')}</p>}
        <Button type="submit" large wide busy={isSubmitting} disabled={state.isSame}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface TypedTermsProps extends Pick<ProposalFormProps, 'rental' | 'startFrom'> {
  state: ReturnType<typeof useProposalForm>;
}

/** Total and deposit, to type. */
function TypedTerms({ rental, startFrom, state }: TypedTermsProps) {
  const { t } = useTranslation();
  const { form, stopSuggesting } = state;
  const { errors } = form.formState;
  const { currency } = rental.price;
  // a deposit stays in the currency it was named in
  const depositCurrency = startFrom?.depositMoney?.currency ?? rental.deposit?.currency ?? currency;
  return (
    <div className={styles.pair}>
      <AmountField
        control={form.control}
        name="amount"
        label={t('proposals:form.amount')}
        currency={currency}
        onTyped={stopSuggesting}
      />
      <Controller
        control={form.control}
        name="depositMoney"
        render={({ field }) => (
          <DepositField
            field={field}
            label={t('proposals:form.deposit')}
            currency={depositCurrency}
            error={errors.depositMoney}
          />
        )}
      />
    </div>
  );
}

function ChosenDates({
  rental,
  period,
}: Pick<ProposalFormProps, 'rental'> & { period: ChosenPeriod }) {
  const { t } = useTranslation();
  const text = useChosenPeriodText(rental)(period);
  const instants = instantsOfPeriod(period, rental);
  if (instants && instants.endsAt <= instants.startsAt) {
    return (
      <p className={styles.chosen} role="alert">
        {t('proposals:form.endTimeFirst')}
      </p>
    );
  }
  if (!text) {
    return <p className="muted">{t(`proposals:form.noDates.${rental.unit}`)}</p>;
  }
  return (
    <p className={styles.chosen} aria-live="polite">
      <bdi>{text.dates}</bdi>
      {t('proposals:separator')}
      <bdi>{text.length}</bdi>
    </p>
  );
}

function PeriodError({ error }: { error: Parameters<typeof useFieldError>[0] }) {
  const id = useId();
  const text = useFieldError(error);
  return text && <FieldErrorText id={id}>{text}</FieldErrorText>;
}
