import house from '@lobehub/fluent-emoji-3d/assets/1f3e0.webp?url';
import scroll from '@lobehub/fluent-emoji-3d/assets/1f4dc.webp?url';
import letterbox from '@lobehub/fluent-emoji-3d/assets/1f4ee.webp?url';
import magnifier from '@lobehub/fluent-emoji-3d/assets/1f50e.webp?url';
import telescope from '@lobehub/fluent-emoji-3d/assets/1f52d.webp?url';
import idCard from '@lobehub/fluent-emoji-3d/assets/1faaa.webp?url';
import sparkles from '@lobehub/fluent-emoji-3d/assets/2728.webp?url';
import type { Category } from '#contract/enums.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { ModerationPage } from './moderation-pages.ts';

const PICTURES: Record<ModerationPage, { picture: string; tint: Category }> = {
  identities: { picture: idCard, tint: 'car' },
  reports: { picture: sparkles, tint: 'handiwork' },
  contacts: { picture: letterbox, tint: 'clothing' },
  rentals: { picture: house, tint: 'gardening' },
  members: { picture: magnifier, tint: 'sport' },
  searches: { picture: telescope, tint: 'music' },
  log: { picture: scroll, tint: 'book' },
};

/** Shown for an empty queue: what that means, and where to look next. */
export function EmptyQueue({ desk }: { desk: ModerationPage }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <EmptyState
      {...PICTURES[desk]}
      title={t(`moderation:empty.title.${desk}`)}
      text={t(`moderation:empty.text.${desk}`)}
      actions={
        <LinkButton look="line" to={page('moderation')}>
          {t('moderation:empty.toOverview')}
        </LinkButton>
      }
    />
  );
}
