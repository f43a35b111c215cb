import wave from '@lobehub/fluent-emoji-3d/assets/1f44b.webp?url';
import { leaveNewsletter } from '#contract/newsletter/operations.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkPage } from './link-page.tsx';

export const handle: PageHandle = { subjects: ['newsletter', 'errors'] };

/** The page of the unsubscribe link of each newsletter. */
export default function LeaveNewsletterPage() {
  const { t } = useTranslation();
  return (
    <LinkPage
      operation={leaveNewsletter}
      picture={wave}
      ask={{
        title: t('newsletter:leave.title'),
        line: t('newsletter:leave.text'),
        text: t('newsletter:page.about'),
        action: t('newsletter:leave.action'),
      }}
      done={{
        title: t('newsletter:leave.doneTitle'),
        line: t('newsletter:leave.done'),
        text: t('newsletter:leave.doneText'),
      }}
      dead={{
        text: t('newsletter:dead.text.leave'),
        action: t('common:nav.contact'),
        anchor: '#contact',
      }}
    />
  );
}
