import postbox from '@lobehub/fluent-emoji-3d/assets/1f4ee.webp?url';
import { confirmNewsletter } from '#contract/newsletter/operations.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkPage } from './link-page.tsx';

export const handle: PageHandle = { subjects: ['newsletter', 'errors'] };

/** The page of the link in the mail that confirms a newsletter subscription. */
export default function ConfirmNewsletterPage() {
  const { t } = useTranslation();
  return (
    <LinkPage
      operation={confirmNewsletter}
      picture={postbox}
      ask={{
        title: t('newsletter:confirm.title'),
        line: t('newsletter:confirm.text'),
        text: t('newsletter:page.about'),
        action: t('newsletter:confirm.action'),
      }}
      done={{
        title: t('newsletter:confirm.doneTitle'),
        line: t('newsletter:confirm.done'),
        text: t('newsletter:confirm.doneText'),
      }}
      dead={{
        text: t('newsletter:dead.text.confirm'),
        action: t('common:notFound.goHome'),
        anchor: '',
      }}
    />
  );
}
