import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import styles from './identity-document.module.css';

/** Widths of the picture, in times its frame. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** A picture in a frame: whole at first, then as large as its small print needs; the frame scrolls. */
export function ZoomedImage({ url, alt }: { url: string; alt: string }) {
  const { t } = useTranslation();
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  return (
    <div className={styles.viewer}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={alt}>
        <img src={url} alt={alt} style={{ width: `${zoom * 100}%` }} data-whole={zoom === 1} />
      </section>
      <div className={styles.controls}>
        <IconButton
          look="round"
          label={t('moderation:identity.zoomOut')}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          <IconZoomOut aria-hidden />
        </IconButton>
        <IconButton
          look="round"
          label={t('moderation:identity.zoomIn')}
          disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <IconZoomIn aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
