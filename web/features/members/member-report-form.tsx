import {
  reportMessage,
  reportRating,
  reportRental,
  reportUser,
} from '#contract/reports/operations.ts';
import { reportInput } from '#contract/reports/schemas.ts';
import { callApi } from '#web/lib/api.ts';
import { useDraftedForm, useFormCall } from '#web/lib/forms/index.ts';
import { toast } from '#web/ui/toast.ts';
import { ReportFields } from './report-fields.tsx';
import type { ReportTarget } from './report-target.ts';

const CALLS = {
  member: reportUser,
  rental: reportRental,
  message: reportMessage,
  rating: reportRating,
};

interface MemberReportFormProps {
  target: ReportTarget;
  onClose: () => void;
}

/** The report form of a signed-in member. */
export function MemberReportForm({ target, onClose }: MemberReportFormProps) {
  const name = `report-${target.kind}-${target.id}`;
  const { form, draft } = useDraftedForm(name, reportInput, { message: '' });
  const { submit, failure } = useFormCall(
    form,
    (body) => callApi(CALLS[target.kind], { params: { id: target.id }, body }),
    () => {
      draft.clear();
      toast('members:report.done', { kind: 'success' });
      onClose();
    },
  );
  return <ReportFields form={form} failure={failure} onSubmit={submit} onClose={onClose} />;
}
