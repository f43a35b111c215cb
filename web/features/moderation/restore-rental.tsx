import { decideRental, listNewRentals } from '#contract/moderation/operations.ts';
import type { ModeratedUser } from '#contract/moderation/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useInvalidate } from '#web/lib/queries/invalidate.ts';
import { toast } from '#web/ui/toast.ts';
import { DecisionForm } from './decision-form.tsx';
import { doneKey } from './decision-texts.ts';

interface RestoreRentalProps {
  /** As it is shown. */
  rental: { id: string; updatedAt: string };
  /** Its owner, who gets the reason. */
  reader: ModeratedUser;
  /** Called when it is restored, or has changed in the meantime. */
  onOutdated: () => unknown;
}

/** Takes back the hiding of a listing after it was decided. */
export function RestoreRental({ rental, reader, onOutdated }: RestoreRentalProps) {
  const invalidate = useInvalidate();
  return (
    <DecisionForm
      desk="rentals"
      decisions={['restore']}
      readers={{ member: { name: reader.firstname, language: reader.language } }}
      onDecide={async ({ reason }) => {
        const { id, updatedAt } = rental;
        const body = { decision: 'restore', reason, updatedAt } as const;
        const result = await callApi(decideRental, { params: { id }, body });
        if (!result.success) {
          if (result.error.code === 'caseChanged') await onOutdated();
          return result;
        }
        toast(doneKey('rentals', 'restore'), { kind: 'success' });
        await invalidate(listNewRentals);
        await onOutdated();
        return result;
      }}
    />
  );
}
