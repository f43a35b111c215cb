export { type CodedError, formError, useErrorText } from './error-text.ts';
export { pointerRest } from './pointer-rest.ts';
export { unshownError } from './unshown-error.ts';
export { showFieldErrors, useContractForm } from './use-contract-form.ts';
export { useFormCall } from './use-form-call.ts';
export { hasFormDraft, useDraftedForm, useFormDraft } from './use-form-draft.ts';
