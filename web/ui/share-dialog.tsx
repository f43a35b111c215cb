import { IconBrandWhatsapp, IconCopy, IconShare } from '@tabler/icons-react';
import { useTranslation } from '#web/lib/texts.ts';
import buttonStyles from './button.module.css';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Dialog } from './overlay.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './share-dialog.module.css';
import { toast } from './toast.ts';

interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
}

/** The device's own way to share where it has one, a message, or the address itself. */
export function ShareDialog({ open, onClose, title }: ShareDialogProps) {
  const { t } = useTranslation();
  // without what only concerns this visit
  const url = location.origin + location.pathname;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      onClose();
      await toast('common:share.copied', { kind: 'success' });
    } catch {
      await toast('common:share.failed', { kind: 'error', values: { url } });
    }
  };
  const share = async () => {
    // given up, or refused: the other ways are still there
    await navigator.share({ title, url }).then(onClose, () => undefined);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('common:share.title')}>
      <div className={styles.ways}>
        {'share' in navigator && (
          <Button onClick={share} wide>
            <IconShare size={20} aria-hidden />
            {t('common:share.device')}
          </Button>
        )}
        <a
          className={classes(buttonStyles.button, buttonStyles.line, buttonStyles.wide)}
          href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
          target="_blank"
          rel="noreferrer"
          onClick={onClose}
        >
          <IconBrandWhatsapp size={20} aria-hidden />
          {t('common:share.whatsapp')}
        </a>
        <Button look="line" onClick={copy} wide>
          <IconCopy size={20} aria-hidden />
          {t('common:share.copy')}
        </Button>
        <QrCode text={url} label={t('common:share.qr')} className={styles.qr} />
        <p className={styles.address} dir="ltr">
          {url}
        </p>
      </div>
    </Dialog>
  );
}
