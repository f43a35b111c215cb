export { BrokenRules } from './broken-rules.tsx';
export { DeliveryChoice } from './delivery-choice.tsx';
export { listedTotal } from './listed-total.ts';
export {
  type ChosenPeriod,
  choiceOfPeriod,
  instantsOfPeriod,
  NO_PERIOD,
  type PeriodChoice,
  periodOfChoice,
} from './period-choice.ts';
export type { ProposableRental } from './proposable-rental.ts';
export { QuoteLines } from './quote-lines.tsx';
export { listedDeposit, quoteOf } from './quote-of.ts';
export {
  choiceParameters,
  comingChoice,
  type RentalChoice,
  readChoice,
  withChoice,
} from './rental-choice.ts';
export { useTermsInWords } from './terms-in-words.ts';
