import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { PasswordStrength } from './password-strength.tsx';

interface NewPassword extends FieldValues {
  password: string;
  passwordConfirmation: string;
}

interface NewPasswordFieldsProps {
  label: string;
  confirmationLabel: string;
}

/** A new password typed twice, with its strength. Stands within the `FormProvider` of its form. */
export function NewPasswordFields({ label, confirmationLabel }: NewPasswordFieldsProps) {
  const { register, control, formState } = useFormContext<NewPassword>();
  const { errors, touchedFields, submitCount } = formState;
  const [password, confirmation] = useWatch({
    control,
    name: ['password', 'passwordConfirmation'],
  });
  // the schema compares the two only once everything else is right: too late for somebody who is still typing them
  const compared = touchedFields.passwordConfirmation || submitCount > 0;
  const mismatch =
    compared && password !== confirmation ? { message: 'passwordsMismatch' } : undefined;
  return (
    <>
      <PasswordInput
        label={label}
        // the error of a short one says the rule
        help={
          errors.password?.message === 'passwordTooShort' ? undefined : (
            <PasswordStrength password={password} />
          )
        }
        autoComplete="new-password"
        {...register('password', { deps: ['passwordConfirmation'] })}
        error={errors.password}
      />
      <PasswordInput
        label={confirmationLabel}
        autoComplete="new-password"
        {...register('passwordConfirmation')}
        error={errors.passwordConfirmation ?? mismatch}
      />
    </>
  );
}
