import { IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from './lazy-part.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);
const ReportLogin = lazyPart(async () => (await import('./report-login.tsx')).ReportLogin);

/** What moderators can be told about. */
export interface ReportTarget {
  kind: 'member' | 'rental' | 'message';
  id: string;
}

/** Opens the form that tells moderators; visitors are asked to sign in first. */
export function ReportButton({ target }: { target: ReportTarget }) {
  const { t } = useTranslation();
  const { status } = useSession();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="ghost"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <IconFlag size={20} aria-hidden />
        {t(`terms:report.${target.kind}`)}
      </Button>
      {opened && (
        <Suspense>
          {status === 'member' ? (
            <ReportDialog target={target} open={open} onClose={close} />
          ) : (
            <ReportLogin open={open} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
