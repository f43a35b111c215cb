import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Loading } from '#web/ui/blocks.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { MemberReportForm } from './member-report-form.tsx';
import type { ReportTarget } from './report-target.ts';

/** Fetched for visitors alone: members solve no captcha. */
const VisitorReportForm = lazyPart(
  ['contact'],
  async () => (await import('./visitor-report-form.tsx')).VisitorReportForm,
);

interface ReportDialogProps {
  target: ReportTarget;
  open: boolean;
  onClose: () => void;
}

/** The report form in a dialog that the page opens. */
export function ReportDialog({ target, open, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t(`terms:report.${target.kind}`)}>
      <ReportForm target={target} onClose={onClose} />
    </Dialog>
  );
}

/** The report form: for members, or without an account for what everybody sees. */
export function ReportForm({ target, onClose }: Omit<ReportDialogProps, 'open'>) {
  const { status } = useSession();
  if (status === 'unknown') return <Loading />;
  const { kind, id } = target;
  if (status === 'member' || kind === 'message') {
    return <MemberReportForm target={target} onClose={onClose} />;
  }
  return (
    <Suspense fallback={<Loading />}>
      <VisitorReportForm target={{ kind, id }} onClose={onClose} />
    </Suspense>
  );
}
