import searchPicture from '@lobehub/fluent-emoji-3d/assets/1f50d.webp?url';
import type { ApiError } from '#web/lib/api.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState, Skeleton } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ReadFailure } from '#web/ui/read-failure.tsx';
import { BackButton } from './back-button.tsx';
import type { MessagesNavigation } from './messages-navigation.ts';
import styles from './thread-states.module.css';

/** The shape of a thread while it is read. */
export function ThreadSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} aria-busy>
      <p role="status" className="visually-hidden">
        {t('common:state.loading')}
      </p>
      <div className={styles.top}>
        <Skeleton style={{ width: 48, height: 48, borderRadius: 24 }} />
        <Skeleton style={{ width: 140, height: 18 }} />
      </div>
      <div className={styles.flow}>
        <Skeleton style={{ width: '55%', height: 46, borderRadius: 18 }} />
        <Skeleton className={styles.mine} style={{ width: '48%', height: 46, borderRadius: 18 }} />
        <Skeleton style={{ width: '70%', height: 190, borderRadius: 18 }} />
      </div>
    </div>
  );
}

interface ThreadFailureProps {
  error: ApiError;
  onRetry: () => unknown;
  navigation: MessagesNavigation;
}

/** Why a conversation, or the rental to write about, cannot be shown. */
export function ThreadFailure({ error, onRetry, navigation }: ThreadFailureProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  // a URL that cannot name anything is not found, like an unknown one
  const absent = error.status === 404 || error.status === 400;
  return (
    <div className={styles.failure}>
      <BackButton navigation={navigation} />
      {absent ? (
        <EmptyState
          picture={searchPicture}
          title={t('conversations:absent.title')}
          text={t('conversations:absent.text')}
          actions={
            <LinkButton to={page('messages')}>{t('conversations:absent.action')}</LinkButton>
          }
        />
      ) : (
        <ReadFailure error={error} onRetry={onRetry} />
      )}
    </div>
  );
}
