import { IconFileTypePdf } from '@tabler/icons-react';
import type { IdentityCase } from '#contract/moderation/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import styles from './identity-document.module.css';
import { useDocument } from './use-document.ts';
import { ZoomedImage } from './zoomed-image.tsx';

/**
 * The document itself, from its own response: a picture that can be zoomed, or a PDF in a frame that has no origin and
 * runs nothing. Browsers that show no PDF in such a frame save it.
 */
export function IdentityDocument({ item }: { item: IdentityCase }) {
  const { t } = useTranslation();
  const { url, failure } = useDocument(item);
  if (failure) return <CallFailure error={failure} />;
  if (url === null) {
    return (
      <div aria-busy>
        <span className="visually-hidden" role="status">
          {t('common:state.loading')}
        </span>
        <Skeleton className={styles.waiting} />
      </div>
    );
  }
  if (item.contentType !== 'application/pdf') {
    return <ZoomedImage url={url} alt={t('moderation:identity.document')} />;
  }
  return (
    <>
      <iframe
        className={styles.sheet}
        src={url}
        sandbox=""
        title={t('moderation:identity.document')}
      />
      <a className={`panel ${styles.pdf}`} href={url} download rel="noreferrer">
        <IconFileTypePdf size={32} aria-hidden />
        <span>
          <b>{t('moderation:identity.savePdf')}</b>
          <small>{t('moderation:identity.whenEmpty')}</small>
        </span>
      </a>
    </>
  );
}
