import { IconBrandMessenger } from '@tabler/icons-react';
import { useTranslation } from '#web/lib/texts.ts';
import { QrCode } from './qr-code.tsx';
import styles from './share-dialog.module.css';
import { Way } from './share-way.tsx';

/** Messenger takes a link only in its app, which is on phones and tablets. */
const isTouchDevice = () => matchMedia('(pointer: coarse)').matches;

/** What the dialog shows once it is open: Messenger, and the QR code. */
export function ShareMore({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <>
      {isTouchDevice() && (
        <Way href={`fb-messenger://share/?link=${encodeURIComponent(url)}`}>
          <IconBrandMessenger size={20} aria-hidden />
          {t('common:share.messenger')}
        </Way>
      )}
      <div className={styles.qr}>
        <QrCode text={url} label={t('common:share.qr')} />
      </div>
    </>
  );
}
