import { IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { usePrefetch } from '#web/lib/lazy-part.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Loading } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { closeDialog, opens } from '#web/ui/opens.ts';
import { Dialog } from '#web/ui/overlay.tsx';
import { lazyPart } from './lazy-part.ts';
import type { ReportTarget } from './report-target.ts';

const ReportForm = lazyPart(async () => (await import('./report-dialog.tsx')).ReportForm);

const REPORT = 'report';

/** Opens the report form, for members and visitors alike (EU 2022/2065, article 16). */
export function ReportButton({ target }: { target: ReportTarget }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const title = t(`terms:report.${target.kind}`);
  usePrefetch([ReportForm], useMember() !== null);
  return (
    <>
      <Button look="ghost" {...opens(REPORT)}>
        <IconFlag size={20} aria-hidden />
        {title}
      </Button>
      <Dialog id={REPORT} title={title} onOpen={() => setOpen(true)} onClose={() => setOpen(false)}>
        <Suspense fallback={<Loading />}>
          {isOpen ? (
            <ReportForm target={target} onClose={() => closeDialog(REPORT)} />
          ) : (
            <Loading />
          )}
        </Suspense>
      </Dialog>
    </>
  );
}
