import { IconFlag } from '@tabler/icons-react';
import { usePrefetch } from '#web/lib/lazy-part.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { MemberDialog } from '#web/ui/login-dialog.tsx';
import { opens } from '#web/ui/opens.ts';
import { lazyPart } from './lazy-part.ts';
import type { ReportTarget } from './report-target.ts';

const ReportForm = lazyPart(async () => (await import('./report-dialog.tsx')).ReportForm);

const REPORT = 'report';

/** Opens the report form; visitors are asked to sign in first. */
export function ReportButton({ target }: { target: ReportTarget }) {
  const { t } = useTranslation();
  const title = t(`terms:report.${target.kind}`);
  usePrefetch([ReportForm], useMember() !== null);
  return (
    <>
      <Button look="ghost" {...opens(REPORT)}>
        <IconFlag size={20} aria-hidden />
        {title}
      </Button>
      <MemberDialog id={REPORT} title={title} text={t('terms:report.login')}>
        {(close) => <ReportForm target={target} onClose={close} />}
      </MemberDialog>
    </>
  );
}
