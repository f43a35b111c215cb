import { useState } from 'react';
import type * as z from 'zod/mini';
import { type Instants, instantsOf, unitsIn } from '#contract/days/period.ts';
import type { ProposalInput, proposalInput as schema } from '#contract/proposals/schemas.ts';
import { type Proposal, proposalInput } from '#contract/proposals/schemas.ts';
import type { ApiError } from '#web/lib/api.ts';
import { showFieldErrors, useContractForm } from '#web/lib/forms/index.ts';
import { type ChosenPeriod, NO_PERIOD } from './period-choice.ts';
import type { ProposableRental } from './period-text.ts';

type Values = z.input<typeof schema>;

/** Error codes that concern one field although they are errors of the whole call. */
const FIELD_OF_REFUSAL = {
  periodTaken: 'startDate',
  periodOver: 'startDate',
  outsideAvailability: 'startDate',
  invalidStartDate: 'startDate',
  invalidEndDate: 'startDate',
  invalidPrice: 'amount',
} as const;

/** The fields of the period; the first has the control. */
const PERIOD_FIELDS = ['startDate', 'endDate', 'startsAt', 'endsAt'] as const;

/** The state of a proposal's form: a fresh one, or one that starts from the terms of another proposal. */
export function useProposalForm(
  rental: ProposableRental,
  startFrom: Proposal | null,
  onSubmit: (input: ProposalInput) => Promise<ApiError | null>,
) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useContractForm(proposalInput, startOf(rental, startFrom));
  const [startDate, endDate, startsAt, endsAt] = form.watch(PERIOD_FIELDS);
  const period: ChosenPeriod = { startDate, endDate, startsAt, endsAt };
  const units = unitsOf(period, rental);
  // a counter-proposal starts from the proposed price, not from the listed one
  const [followsPrice, setFollowsPrice] = useState(startFrom === null);

  const choosePeriod = (chosen: ChosenPeriod) => {
    for (const field of PERIOD_FIELDS) form.setValue(field, chosen[field], { shouldDirty: true });
    form.clearErrors(PERIOD_FIELDS);
    if (followsPrice) {
      const amount = rental.price.amount * unitsOf(chosen, rental);
      form.setValue('amount', amount, { shouldValidate: form.formState.isSubmitted });
    }
  };
  // one control chooses all of them, and shows their errors
  for (const field of PERIOD_FIELDS.slice(1)) form.register(field);
  const focusWrongEnd = (errors: typeof form.formState.errors) => {
    if (!errors.startDate && PERIOD_FIELDS.some((field) => errors[field])) {
      form.setFocus('startDate');
    }
  };
  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    const error = await onSubmit(input);
    if (error) setFailure(showFieldErrors(form, error, FIELD_OF_REFUSAL));
  }, focusWrongEnd);
  return {
    form,
    period,
    units,
    failure,
    choosePeriod,
    /** From now on the amount is what the member typed. */
    stopSuggesting: () => setFollowsPrice(false),
    submit,
  };
}

function startOf(rental: ProposableRental, startFrom: Proposal | null): Values {
  if (startFrom) {
    const { amount, currency, depositMoney } = startFrom;
    return { amount, currency, ...periodOfProposal(startFrom), depositMoney, message: '' };
  }
  const { amount, currency } = rental.price;
  const { deposit } = rental;
  const depositMoney =
    deposit?.required && deposit.amount !== undefined
      ? { amount: deposit.amount, currency: deposit.currency ?? currency }
      : null;
  return { amount, currency, ...NO_PERIOD, depositMoney, message: '' };
}

/** The period of a proposal as its answer names it: by days where it has any. */
function periodOfProposal({ startDate, endDate, startsAt, endsAt }: Proposal): ChosenPeriod {
  return startDate && endDate
    ? { ...NO_PERIOD, startDate, endDate }
    : { ...NO_PERIOD, startsAt, endsAt };
}

function unitsOf(period: ChosenPeriod, rental: ProposableRental): number {
  const instants = instantsOfPeriod(period, rental);
  return instants && instants.endsAt > instants.startsAt ? unitsIn(rental, instants) : 1;
}

/** When a chosen period is; null while none is chosen. */
export function instantsOfPeriod(
  { startDate, endDate, startsAt, endsAt }: ChosenPeriod,
  rental: Pick<ProposableRental, 'unit' | 'timeZone'>,
): Instants | null {
  if (startDate && endDate) return instantsOf(rental, { startDate, endDate });
  return startsAt && endsAt ? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) } : null;
}
