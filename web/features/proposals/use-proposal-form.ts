import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { isSameTerms } from '#contract/proposals/same-terms.ts';
import type { ProposalInput, proposalInput as schema } from '#contract/proposals/schemas.ts';
import { type Proposal, proposalInput } from '#contract/proposals/schemas.ts';
import { PENDING } from '#contract/proposals/transitions.ts';
import type { Quote } from '#contract/quote/quote.ts';
import { usualDelivery } from '#contract/rentals/request-wishes.ts';
import type { Availability } from '#contract/rentals/schemas.ts';
import {
  type ChosenPeriod,
  instantsOfPeriod,
  listedDeposit,
  NO_PERIOD,
  type ProposableRental,
  periodOfChoice,
  quoteOf,
  type RentalChoice,
} from '#web/features/quotes/index.ts';
import type { ApiError } from '#web/lib/api.ts';
import { forgetOpenedFor } from '#web/lib/come-back.ts';
import { showFieldErrors, useContractForm } from '#web/lib/forms/index.ts';

import { type ProposalDraft, proposalDraft } from './proposal-draft.ts';

type Values = z.input<typeof schema>;

/** Error codes that concern one field although they are errors of the whole call. */
const FIELD_OF_REFUSAL = {
  periodTaken: 'startDate',
  periodOver: 'startDate',
  periodTooFar: 'startDate',
  outsideAvailability: 'startDate',
  invalidStartDate: 'startDate',
  invalidEndDate: 'startDate',
  invalidPrice: 'amount',
} as const;

/** The fields of the period; the first has the control. */
const PERIOD_FIELDS = ['startDate', 'endDate', 'startsAt', 'endsAt'] as const;

interface StartOfProposal {
  /** The proposal whose terms fill the form; null for none. */
  startFrom: Proposal | null;
  /** What was chosen on the rental's page; null for nothing. */
  chosen: RentalChoice | null;
  /** The taken days, once they are known. */
  availability: Availability | null;
  /** Whether it asks for the listed price: then the amount is always that of the quote. */
  atListedPrice: boolean;
}

/** The state of a proposal's form: a fresh one, or one that starts from the terms of another proposal or from a choice. */
export function useProposalForm(
  rental: ProposableRental,
  { startFrom, chosen, availability, atListedPrice }: StartOfProposal,
  onSubmit: (input: ProposalInput) => Promise<ApiError | null>,
) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const draft = proposalDraft(startFrom?.id ?? rental.id, chosen);
  const [restored] = useState(draft.read);
  const start = { ...startOf(rental, startFrom, chosen), ...restored?.values };
  const form = useContractForm(
    proposalInput,
    atListedPrice ? { ...start, ...listedTerms(rental, start) } : start,
  );
  const [startDate, endDate, startsAt, endsAt, delivery, amount, depositMoney] = form.watch([
    ...PERIOD_FIELDS,
    'delivery',
    'amount',
    'depositMoney',
  ]);
  const period: ChosenPeriod = { startDate, endDate, startsAt, endsAt };
  const quoted = quoteFor(rental, period, delivery ?? undefined, availability);
  // a counter-proposal starts from the proposed price, unless its dates were chosen on the rental's page
  const startsAtListedPrice = startFrom === null || chosenPeriod(rental, chosen) !== null;
  const [followsPrice, setFollowsPrice] = useState(
    startsAtListedPrice && (atListedPrice || !restored?.typed),
  );
  const store = useEffectEvent(() => {
    // what was typed into a proposal waits there while one asks for the listed price
    const typed = atListedPrice ? termsOf(restored) : null;
    draft.write({ ...form.getValues(), ...typed }, typed?.amount !== undefined || !followsPrice);
  });
  useEffect(() => {
    const { unsubscribe } = form.watch(() => store());
    return unsubscribe;
  }, [form]);

  const suggest = (chosenPeriod: ChosenPeriod, way: ProposalInput['delivery']) => {
    if (!followsPrice) return;
    const next = quoteFor(rental, chosenPeriod, way ?? undefined, availability);
    const total = next?.total.amount ?? rental.price.amount;
    form.setValue('amount', total, { shouldValidate: form.formState.isSubmitted });
  };
  const choosePeriod = (next: ChosenPeriod) => {
    for (const field of PERIOD_FIELDS) form.setValue(field, next[field], { shouldDirty: true });
    form.clearErrors(PERIOD_FIELDS);
    suggest(next, delivery);
  };
  const chooseDelivery = (way: ProposalInput['delivery']) => {
    form.setValue('delivery', way ?? usualDeliveryOf(rental), { shouldDirty: true });
    suggest(period, way);
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
    if (!error) {
      draft.remove();
      forgetOpenedFor();
    }
    if (error) setFailure(showFieldErrors(form, error, FIELD_OF_REFUSAL));
  }, focusWrongEnd);
  return {
    form,
    period,
    /** Null without a period. */
    quoted,
    /** Whether it offers what the countered proposal offers already. */
    isSame:
      startFrom?.status === PENDING &&
      isSameOffer(rental, startFrom, { ...period, delivery, amount, depositMoney }),
    failure,
    choosePeriod,
    chooseDelivery,
    /** The amount is that of the quote again. */
    followPrice: () => {
      setFollowsPrice(true);
      form.setValue('amount', quoted?.total.amount ?? rental.price.amount);
    },
    /** From now on the amount is what the member typed. */
    stopSuggesting: () => setFollowsPrice(false),
    submit,
  };
}

/** The period that was chosen on a rental's page; null where none was. */
export function chosenPeriod(
  rental: ProposableRental,
  chosen: RentalChoice | null,
): ChosenPeriod | null {
  const period = chosen && periodOfChoice(chosen, rental);
  return period && instantsOfPeriod(period, rental) ? period : null;
}

function startOf(
  rental: ProposableRental,
  startFrom: Proposal | null,
  chosen: RentalChoice | null,
): Values {
  const fresh = freshStart(rental, chosen);
  // the deposit on which the two are agreeing stays
  if (startFrom && chosenPeriod(rental, chosen)) {
    return { ...fresh, depositMoney: startFrom.depositMoney };
  }
  if (startFrom) {
    const { amount, currency, depositMoney, delivery } = startFrom;
    return {
      amount,
      currency,
      ...periodOfProposal(startFrom),
      depositMoney,
      delivery,
      message: '',
    };
  }
  return fresh;
}

/** What was chosen, at the listed price. */
function freshStart(rental: ProposableRental, chosen: RentalChoice | null): Values {
  const period = chosen ? periodOfChoice(chosen, rental) : NO_PERIOD;
  const named = rental.deliveryMethods.find(({ method }) => method === chosen?.delivery)?.method;
  const values = { ...period, delivery: named ?? usualDeliveryOf(rental), message: '' };
  return { ...values, ...listedTerms(rental, values) };
}

const usualDeliveryOf = ({ kind, deliveryMethods }: ProposableRental) =>
  usualDelivery(kind, deliveryMethods[0]?.method);

/** The price and deposit that the listing has for the period and the way of handing over. */
function listedTerms(
  rental: ProposableRental,
  { delivery, startDate, endDate, startsAt, endsAt }: Omit<Values, 'amount' | 'currency'>,
) {
  const period = { startDate, endDate, startsAt, endsAt };
  const quoted = quoteFor(rental, period, delivery ?? undefined, null);
  const { amount, currency } = quoted?.total ?? rental.price;
  return { amount, currency, depositMoney: listedDeposit(rental) };
}

/** The deposit of a draft, and its amount if it was typed. */
function termsOf(draft: ProposalDraft | null): Partial<ProposalInput> | null {
  if (!draft) return null;
  const { amount, currency, depositMoney = null } = draft.values;
  const isTyped = draft.typed && amount !== undefined && currency !== undefined;
  return isTyped ? { amount, currency, depositMoney } : { depositMoney };
}

/** The period of a proposal as its answer names it: by days where it has any. */
function periodOfProposal({ startDate, endDate, startsAt, endsAt }: Proposal): ChosenPeriod {
  return startDate && endDate
    ? { ...NO_PERIOD, startDate, endDate }
    : { ...NO_PERIOD, startsAt, endsAt };
}

/** Whether a form asks for the terms of a proposal. */
function isSameOffer(
  rental: ProposableRental,
  proposal: Proposal,
  values: ChosenPeriod & Pick<Values, 'delivery' | 'amount' | 'depositMoney'>,
): boolean {
  const offered = instantsOfPeriod(periodOfProposal(proposal), rental);
  const asked = instantsOfPeriod(values, rental);
  if (!offered || !asked) return false;
  const { amount, depositMoney = null, delivery } = values;
  return isSameTerms({ ...proposal, ...offered }, { ...asked, amount, depositMoney, delivery });
}

function quoteFor(
  rental: ProposableRental,
  period: ChosenPeriod,
  delivery: RentalChoice['delivery'],
  availability: Availability | null,
): Quote | null {
  const instants = instantsOfPeriod(period, rental);
  if (!instants || instants.endsAt <= instants.startsAt) return null;
  return quoteOf(rental, { period: instants, delivery, availability, now: new Date() });
}
