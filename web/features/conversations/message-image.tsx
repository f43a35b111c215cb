import { IconPhotoOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Message } from '#contract/conversations/schemas.ts';
import { isolated } from '#web/lib/isolated.ts';
import { lazyPart, usePrefetch } from '#web/lib/lazy-part.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { fetchAgain } from './fetch-messages.ts';
import { imageBox } from './image-box.ts';
import styles from './message-image.module.css';

const ImageDialog = lazyPart([], async () => (await import('./image-dialog.tsx')).ImageDialog);

interface MessageImageProps {
  message: Message;
  /** The other side's name; null for one's own. */
  author: string | null;
}

/**
 * A message's image, which opens large. Its URLs are valid for minutes: when one no longer loads, the message
 * is fetched again, once.
 */
export function MessageImage({ message, author }: MessageImageProps) {
  const { t } = useTranslation();
  const { image, conversationId, seq } = message;
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  usePrefetch([ImageDialog]);
  const renewal = useRenewal(() => fetchAgain(conversationId, seq));
  if (!image) {
    return (
      <p className={styles.gone}>
        <IconPhotoOff size={20} aria-hidden />
        {t('conversations:image.gone')}
      </p>
    );
  }
  const alt =
    author === null
      ? t('conversations:image.yours')
      : t('conversations:image.theirs', { name: isolated(author) });
  if (renewal.failed) {
    return (
      <div className={styles.gone} style={imageBox(image)}>
        <IconPhotoOff size={20} aria-hidden />
        {t('conversations:image.failed')}
        <Button look="line" onClick={renewal.retry}>
          {t('common:action.tryAgain')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.image}
        style={imageBox(image)}
        title={t('conversations:image.open')}
        onErrorCapture={renewal.onError}
        onLoadCapture={renewal.onLoad}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Picture
          key={renewal.round}
          image={image}
          alt={alt}
          sizes="(min-width: 60em) 320px, 70vw"
        />
      </button>
      {opened && (
        <Suspense>
          <ImageDialog
            image={image}
            alt={alt}
            open={open}
            onClose={() => setOpen(false)}
            onError={renewal.onError}
          />
        </Suspense>
      )}
    </>
  );
}

/** Fetches new URLs once when one does not load; `failed` when that has not helped either. */
function useRenewal(renew: () => Promise<unknown>) {
  const [state, setState] = useState<'fine' | 'asked' | 'failed'>('fine');
  // remounts the picture even when the URL has stayed the same
  const [round, setRound] = useState(0);
  const ask = async () => {
    setState('asked');
    const error = await renew();
    if (error) setState('failed');
    else setRound((previous) => previous + 1);
  };
  return {
    failed: state === 'failed',
    round,
    onError: () => (state === 'fine' ? void ask() : setState('failed')),
    onLoad: () => setState('fine'),
    retry: () => void ask(),
  };
}
