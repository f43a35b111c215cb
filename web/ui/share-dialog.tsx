import {
  IconBrandFacebook,
  IconBrandWhatsapp,
  IconCopy,
  IconMail,
  IconShare,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useOrigin } from '#web/lib/origin.ts';
import { useTranslation } from '#web/lib/texts.ts';
import buttonStyles from './button.module.css';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { closeDialog } from './opens.ts';
import { Dialog } from './overlay.tsx';
import styles from './share-dialog.module.css';
import { toast } from './toast.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** For its button. */
export const SHARE = 'share';

/**
 * The device's own way to share where it has one (Messenger takes links from its app alone), a message, or the URL itself.
 * Other sites are links: nothing is fetched from them, and they learn of it when one is pressed.
 */
export function ShareDialog({ title, path }: { title: string; path?: string | undefined }) {
  const { t } = useTranslation();
  const origin = useOrigin();
  const { pathname } = useLocation();
  const [wasOpened, setOpened] = useState(false);
  // without parameters that only concern this visit
  const url = origin + (path ?? pathname);
  return (
    <Dialog id={SHARE} title={t('common:share.title')} onOpen={() => setOpened(true)}>
      <div className={styles.ways}>
        {wasOpened && 'share' in navigator && <DeviceButton title={title} url={url} />}
        <Way href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}>
          <IconBrandWhatsapp size={20} aria-hidden />
          {t('common:share.whatsapp')}
        </Way>
        {wasOpened && (
          <Way href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}>
            <IconBrandFacebook size={20} aria-hidden />
            {t('common:share.facebook')}
          </Way>
        )}
        <Way href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
          <IconMail size={20} aria-hidden />
          {t('common:share.mail')}
        </Way>
        {wasOpened && <CopyButton url={url} />}
        <div className={styles.qr}>
          {wasOpened && (
            <Suspense>
              <QrCode text={url} label={t('common:share.qr')} />
            </Suspense>
          )}
        </div>
        <p className={styles.address} dir="ltr">
          {url}
        </p>
      </div>
    </Dialog>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className={classes(buttonStyles.button, buttonStyles.line, buttonStyles.wide)}
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      {children}
    </a>
  );
}

function DeviceButton({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();
  const share = async () => {
    // cancelled, or refused: the other ways to share are still there
    await navigator.share({ title, url }).then(
      () => closeDialog(SHARE),
      () => undefined,
    );
  };
  return (
    <Button onClick={share} wide>
      <IconShare size={20} aria-hidden />
      {t('common:share.device')}
    </Button>
  );
}

function CopyButton({ url }: { url: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      closeDialog(SHARE);
      await toast('common:share.copied', { kind: 'success' });
    } catch {
      await toast('common:share.failed', { kind: 'error', values: { url } });
    }
  };
  return (
    <Button look="line" onClick={copy} wide>
      <IconCopy size={20} aria-hidden />
      {t('common:share.copy')}
    </Button>
  );
}
