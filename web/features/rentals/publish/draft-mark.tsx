import { IconCloudCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/overlay.tsx';
import styles from './publish.module.css';

interface DraftMarkProps {
  stored: boolean;
  onDiscard: () => void;
}

/** Says that the draft is stored on this device, and offers to start over. */
export function DraftMark({ stored, onDiscard }: DraftMarkProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.draft}>
      <span role="status" className={classes(styles.mark, stored && styles.kept)}>
        <IconCloudCheck size={20} aria-hidden />
        {t(stored ? 'publish:draft.kept' : 'publish:draft.willBeKept')}
      </span>
      {stored && (
        <Button look="ghost" className={styles.discard} onClick={() => setAsking(true)}>
          {t('publish:draft.discard')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('publish:draft.question')}
        actions={
          <>
            <Button look="line" onClick={() => setAsking(false)}>
              {t('publish:draft.keep')}
            </Button>
            <Button
              look="danger"
              onClick={() => {
                setAsking(false);
                onDiscard();
              }}
            >
              {t('publish:draft.erase')}
            </Button>
          </>
        }
      >
        <p>{t('publish:draft.explanation')}</p>
      </Dialog>
    </div>
  );
}
