import { IconFlag, IconMessageReply } from '@tabler/icons-react';
import { useState } from 'react';
import type { Rating } from '#contract/ratings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './rating-actions.module.css';
import { ReplyDialog } from './reply-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

interface RatingActionsProps {
  rating: Rating;
  ratedId: string;
  readerId: string;
  onReplied: (rating: Rating) => void;
}

/** What a signed-in member may do about a rating: answer one about themselves, report one by somebody else or an answer. */
export function RatingActions({ rating, ratedId, readerId, onReplied }: RatingActionsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'reply' | 'report' | null>(null);
  const close = () => setOpened(null);
  const mayReply = ratedId === readerId && rating.reply === null;
  const mayReport = rating.author.id !== readerId || rating.reply !== null;
  if (!mayReply && !mayReport) return null;
  return (
    <div className={styles.actions}>
      {mayReply && (
        <Button look="soft" onClick={() => setOpened('reply')}>
          <IconMessageReply size={18} aria-hidden />
          {t('members:reply.action')}
        </Button>
      )}
      {mayReport && (
        <Button look="ghost" onClick={() => setOpened('report')}>
          <IconFlag size={18} aria-hidden />
          {t('terms:report.rating')}
        </Button>
      )}
      <ReplyDialog
        rating={rating}
        open={opened === 'reply'}
        onClose={close}
        onReplied={(replied) => {
          close();
          onReplied(replied);
        }}
      />
      <ReportDialog
        target={{ kind: 'rating', id: rating.id }}
        open={opened === 'report'}
        onClose={close}
      />
    </div>
  );
}
