export { type CodedError, useErrorText } from './error-text.ts';
export { pointerRest } from './pointer-rest.ts';
export { showFieldErrors, useContractForm } from './use-contract-form.ts';
