import type { CaseMessage } from '#contract/moderation/schemas.ts';
import { MemberName } from '#web/features/members/index.ts';
import { WarningNote } from '#web/features/warnings/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import styles from './case-messages.module.css';
import { Quote } from './facts.tsx';
import { ZoomedImage } from './zoomed-image.tsx';

/** The messages around a reported one, in their order; the reported one is marked. */
export function CaseMessages({ messages }: { messages: CaseMessage[] }) {
  const { t } = useTranslation();
  const { moment, money } = useFormat();
  return (
    <ol className={`panel ${styles.messages}`}>
      {messages.map(({ id, author, isReported, text, image, amount, warnings, sentAt }) => (
        <li key={id} data-reported={isReported || undefined}>
          <p className={styles.who}>
            <MemberName user={author} />
            <time dateTime={sentAt}>{moment(sentAt)}</time>
            {isReported && <Badge tone="warn">{t('moderation:case.reportedMessage')}</Badge>}
          </p>
          {amount && <p>{t('moderation:case.proposal', { amount: money(amount) })}</p>}
          {text !== '' && <Quote text={text} />}
          {image && <ZoomedImage url={image.url} alt={t('moderation:case.image')} />}
          {isReported && <WarningNote warnings={warnings} to="moderator" />}
        </li>
      ))}
    </ol>
  );
}
