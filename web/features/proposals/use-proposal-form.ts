import { useState } from 'react';
import type * as z from 'zod/mini';
import type { ProposalInput, proposalInput as schema } from '#contract/proposals/schemas.ts';
import { type Proposal, proposalInput } from '#contract/proposals/schemas.ts';
import type { ApiError } from '#web/lib/api.ts';
import { useTimeZone } from '#web/lib/format.ts';
import { showFieldErrors, useContractForm } from '#web/lib/forms/index.ts';
import { chargedUnits } from './charged-units.ts';
import { type ChosenPeriod, NO_PERIOD } from './period-choice.ts';
import type { ProposableRental } from './period-text.ts';

type Values = z.input<typeof schema>;

/** Error codes that concern one field although they are errors of the whole call. */
const FIELD_OF_REFUSAL = {
  periodTaken: 'startsAt',
  outsideAvailability: 'startsAt',
  invalidStartDate: 'startsAt',
  invalidEndDate: 'startsAt',
  invalidPrice: 'amount',
} as const;

/** The state of a proposal's form: a fresh one, or an answer to a former proposal. */
export function useProposalForm(
  rental: ProposableRental,
  former: Proposal | null,
  onSubmit: (input: ProposalInput) => Promise<ApiError | null>,
) {
  const timeZone = useTimeZone();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useContractForm(proposalInput, startOf(rental, former));
  const period: ChosenPeriod = {
    startsAt: form.watch('startsAt'),
    endsAt: form.watch('endsAt'),
  };
  const units = unitsOf(period, rental, timeZone);
  // a counter-proposal starts from the proposed price, not from the listed one
  const [followsPrice, setFollowsPrice] = useState(former === null);

  const choosePeriod = (chosen: ChosenPeriod) => {
    form.setValue('startsAt', chosen.startsAt, { shouldDirty: true });
    form.setValue('endsAt', chosen.endsAt, { shouldDirty: true });
    form.clearErrors(['startsAt', 'endsAt']);
    if (followsPrice) {
      const amount = rental.price.amount * unitsOf(chosen, rental, timeZone);
      form.setValue('amount', amount, { shouldValidate: form.formState.isSubmitted });
    }
  };
  // the end has no separate control: it is chosen together with the start, and its errors are shown there
  form.register('endsAt');
  const focusWrongEnd = (errors: typeof form.formState.errors) => {
    if (errors.endsAt && !errors.startsAt) form.setFocus('startsAt');
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

function startOf(rental: ProposableRental, former: Proposal | null): Values {
  if (former) {
    const { amount, currency, startsAt, endsAt, depositMoney } = former;
    return { amount, currency, startsAt, endsAt, depositMoney, message: '' };
  }
  const { amount, currency } = rental.price;
  const { deposit } = rental;
  const depositMoney =
    deposit?.required && deposit.amount !== undefined
      ? { amount: deposit.amount, currency: deposit.currency ?? currency }
      : null;
  return { amount, currency, ...NO_PERIOD, depositMoney, message: '' };
}

function unitsOf({ startsAt, endsAt }: ChosenPeriod, rental: ProposableRental, timeZone: string) {
  const wrong = !startsAt || !endsAt || endsAt <= startsAt;
  return wrong ? 1 : chargedUnits(startsAt, endsAt, rental.priceFrequency, timeZone);
}
