import { IconShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from './button.tsx';

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then(({ ShareDialog: Dialog }) => ({ default: Dialog })),
);

interface ShareButtonProps {
  /** What the page is about, for the message it is sent with. */
  title: string;
  /** The icon alone on a phone. */
  compact?: boolean;
}

/** Offers the ways to share the page. */
export function ShareButton({ title, compact }: ShareButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        look="line"
        aria-haspopup="dialog"
        aria-label={t('common:share.action')}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <IconShare size={20} aria-hidden />
        <span className={compact ? 'only-wide' : undefined}>{t('common:share.action')}</span>
      </Button>
      {asked && (
        <Suspense>
          <ShareDialog open={open} onClose={() => setOpen(false)} title={title} />
        </Suspense>
      )}
    </>
  );
}
