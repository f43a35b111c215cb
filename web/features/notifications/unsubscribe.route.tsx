import sleep from '@lobehub/fluent-emoji-3d/assets/1f515.webp?url';
import { useSearchParams } from 'react-router';
import { callUrl } from '#contract/call-url.ts';
import { unsubscribeMail } from '#contract/notifications/operations.ts';
import { usePageUrl } from '#web/lib/language.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState, PageTitle } from '#web/ui/blocks.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import styles from './unsubscribe.module.css';
import { kindsOfToken } from './unsubscribe-kinds.ts';
import { useUnsubscribe } from './use-unsubscribe.ts';

export const handle: PageHandle = { subjects: ['notifications', 'errors'] };

/** The page of a mail's unsubscribe link: one press switches such mails off, without signing in. */
export default function UnsubscribePage() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { state, busy, failure, press, box } = useUnsubscribe(token, query.has('done'));
  const kinds = kindsOfToken(token).map((kind) => t(`notifications:kind.${kind}.name`));
  const title = t(`notifications:unsubscribe.${state}.title`);
  const settings = (
    <>
      <LinkButton look="line" to={`${page('settings')}#notifications`}>
        {t('notifications:unsubscribe.settings')}
      </LinkButton>
      {state === 'dead' && (
        <LinkButton look="line" to={`${page('home')}#contact`}>
          {t('common:nav.contact')}
        </LinkButton>
      )}
    </>
  );
  return (
    <div className={`page ${styles.page}`}>
      <PageMeta title={title} noindex />
      <PageTitle title={title} />
      {failure && <CallFailure error={failure} />}
      <div ref={box} tabIndex={-1} className={styles.state}>
        <EmptyState
          picture={sleep}
          title={
            state === 'dead' ? t('notifications:unsubscribe.dead.what') : kinds.join('\u00a0· ')
          }
          text={t(`notifications:unsubscribe.${state}.text`)}
          actions={
            state === 'ask' ? (
              // works before the page has its scripts, too
              <form
                method="post"
                action={callUrl(unsubscribeMail, { params: { token } })}
                onSubmit={press}
              >
                <Button type="submit" large busy={busy}>
                  {t('notifications:unsubscribe.ask.action')}
                </Button>
              </form>
            ) : (
              settings
            )
          }
        />
      </div>
    </div>
  );
}
