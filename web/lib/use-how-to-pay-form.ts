import { updateUser } from '#contract/accounts/operations.ts';
import { profileChange } from '#contract/accounts/schemas.ts';
import type { Session } from '#contract/accounts/user.ts';
import { callApi } from '#web/lib/api.ts';
import { useContractForm, useFormCall } from '#web/lib/forms/index.ts';
import { mergeSession } from '#web/lib/session.ts';

/** The form in which a member says how they want to be paid; an emptied field removes it. */
export function useHowToPayForm(member: Session, onSaved: () => unknown) {
  const form = useContractForm(profileChange, { howToPay: member.howToPay ?? '' });
  const { submit, failure } = useFormCall(
    form,
    ({ howToPay }) =>
      callApi(updateUser, { params: { id: member.id }, body: { howToPay: howToPay || null } }),
    (changed) => {
      mergeSession(changed);
      return onSaved();
    },
  );
  return { form, submit, failure };
}
