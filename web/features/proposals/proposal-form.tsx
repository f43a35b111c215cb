import { type ReactNode, useId } from 'react';
import { Controller } from 'react-hook-form';
import type { Money } from '#contract/money.ts';
import type { Proposal, ProposalInput } from '#contract/proposals/schemas.ts';
import type { ApiError } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { FieldErrorText, useFieldError } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { AmountField } from './amount-field.tsx';
import { AmountInput } from './amount-input.tsx';
import type { ChosenPeriod } from './period-choice.ts';
import { PeriodPicker } from './period-picker.tsx';
import { type ProposableRental, usePeriodText } from './period-text.ts';
import styles from './proposal-form.module.css';
import { instantsOfPeriod, useProposalForm } from './use-proposal-form.ts';

interface ProposalFormProps {
  rental: ProposableRental;
  /** The proposal whose terms fill the form: the one to counter, or an ended one; null for none. */
  startFrom: Proposal | null;
  submitLabel: string;
  /** Sends it; returns the error or null. */
  onSubmit: (input: ProposalInput) => Promise<ApiError | null>;
  /** More fields, before the button. */
  children?: ReactNode;
}

/** Dates, total, deposit and a message. */
export function ProposalForm(props: ProposalFormProps) {
  const { rental, startFrom, submitLabel, onSubmit, children } = props;
  const { t } = useTranslation();
  const { form, period, units, failure, choosePeriod, stopSuggesting, submit } = useProposalForm(
    rental,
    startFrom,
    onSubmit,
  );
  const { errors, isSubmitting } = form.formState;
  const { currency } = rental.price;
  // a deposit stays in the currency it was named in
  const depositCurrency = startFrom?.depositMoney?.currency ?? rental.deposit?.currency ?? currency;
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
            <PeriodPicker rental={rental} period={period} onChange={choosePeriod} />
            <PeriodError
              error={errors.startDate ?? errors.endDate ?? errors.startsAt ?? errors.endsAt}
            />
          </fieldset>
        )}
      />
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
          render={({ field: { value, onChange, ...registered } }) => (
            <AmountInput
              {...registered}
              label={t('proposals:form.deposit')}
              currency={depositCurrency}
              optional
              value={value?.amount}
              error={errors.depositMoney?.amount ?? errors.depositMoney?.currency}
              // an emptied field asks for none: absent would mean the listing's
              onChange={(amount) =>
                onChange(amount === undefined ? null : { amount, currency: depositCurrency })
              }
            />
          )}
        />
      </div>
      <PricePreview rental={rental} units={units} deposit={form.watch('depositMoney') ?? null} />
      <TextArea
        label={t('proposals:form.message')}
        optional
        rows={3}
        {...form.register('message')}
        error={errors.message}
      />
      {children}
      <Button type="submit" large wide busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}

function ChosenDates({
  rental,
  period,
}: Pick<ProposalFormProps, 'rental'> & { period: ChosenPeriod }) {
  const { t } = useTranslation();
  const periodText = usePeriodText();
  const instants = instantsOfPeriod(period, rental);
  if (instants && instants.endsAt <= instants.startsAt) {
    return (
      <p className={styles.chosen} role="alert">
        {t('proposals:form.endTimeFirst')}
      </p>
    );
  }
  if (!instants) {
    return <p className="muted">{t(`proposals:form.noDates.${rental.unit}`)}</p>;
  }
  const { dates, length } = periodText({
    unit: rental.unit,
    timeZone: rental.timeZone,
    startDate: period.startDate ?? null,
    endDate: period.endDate ?? null,
    startsAt: instants.startsAt.toISOString(),
    endsAt: instants.endsAt.toISOString(),
  });
  return (
    <p className={styles.chosen} aria-live="polite">
      <bdi>{dates}</bdi>
      {t('proposals:separator')}
      <bdi>{length}</bdi>
    </p>
  );
}

function PeriodError({ error }: { error: Parameters<typeof useFieldError>[0] }) {
  const id = useId();
  const text = useFieldError(error);
  return text && <FieldErrorText id={id}>{text}</FieldErrorText>;
}

interface PricePreviewProps {
  rental: ProposableRental;
  units: number;
  /** No text for none, zero, and NaN. */
  deposit: Money | null;
}

/** How the listed price adds up, that there are no fees, and that the deposit comes back. */
function PricePreview({ rental, units, deposit }: PricePreviewProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { price, unit, kind } = rental;
  return (
    <p className={styles.preview}>
      {t(`proposals:form.preview.${kind}`, {
        price: isolated(money(price)),
        length: t(`terms:units.${unit}`, { count: units }),
        total: isolated(money({ ...price, amount: price.amount * units })),
      })}{' '}
      {deposit && deposit.amount > 0 && (
        <>
          {t('proposals:form.depositBack', {
            deposit: isolated(money(deposit)),
          })}{' '}
        </>
      )}
      <strong>{t('proposals:form.noCommission')}</strong>
    </p>
  );
}
