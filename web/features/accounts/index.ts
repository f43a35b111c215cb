export { NewPasswordFields } from './new-password-fields.tsx';
export { ResendConfirmation } from './resend-confirmation.tsx';
