import { IconShare } from '@tabler/icons-react';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from './button.tsx';
import { opens } from './opens.ts';
import styles from './share-button.module.css';
import { SHARE, ShareDialog } from './share-dialog.tsx';

interface ShareButtonProps {
  /** What the page is about, for the message it is sent with. */
  title: string;
  /** The icon alone on a phone. */
  compact?: boolean;
  /** What is shared; by default the page that is shown. */
  path?: string;
}

/** Offers the ways to share the page; one on a page. */
export function ShareButton({ title, compact, path }: ShareButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        look="line"
        className={compact ? styles.compact : undefined}
        aria-label={t('common:share.action')}
        {...opens(SHARE)}
      >
        <IconShare size={20} aria-hidden />
        <span className={compact ? 'only-wide' : undefined}>{t('common:share.action')}</span>
      </Button>
      <ShareDialog title={title} path={path} />
    </>
  );
}
