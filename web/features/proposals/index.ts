export { AmountField } from './amount-field.tsx';
export { useChosenPeriodText } from './chosen-period-text.ts';
export { DepositField } from './deposit-field.tsx';
export { ProposalButtonsPart } from './lazy.ts';
export { usePeriodText } from './period-text.ts';
export { ProposalCard } from './proposal-card.tsx';
export { ProposalDialog } from './proposal-dialog.tsx';
export { ProposalForm } from './proposal-form.tsx';
