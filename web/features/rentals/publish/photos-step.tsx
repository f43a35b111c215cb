import type { Ref } from 'react';
import { PhotoField, type Photos } from '#web/features/media/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';

interface PhotosStepProps {
  photos: Photos;
  /** Photos of the draft are no longer on the server. */
  lost: boolean;
  slot: Ref<{ focus: () => void }>;
}

export function PhotosStep({ photos, lost, slot }: PhotosStepProps) {
  const { t } = useTranslation();
  const failed = photos.photos.some(({ state }) => state === 'failed');
  return (
    <>
      {lost && <Callout tone="notice">{t('publish:photos.lost')}</Callout>}
      <PhotoField
        ref={slot}
        photos={photos}
        error={failed ? t('publish:photos.failed') : undefined}
      />
    </>
  );
}
