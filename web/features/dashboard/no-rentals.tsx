import box from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp?url';
import magnifier from '@lobehub/fluent-emoji-3d/assets/1f50d.webp?url';
import type { RentalKind } from '#contract/enums.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';

/** Shown before the first rental: why to publish one, and where to start. */
export function NoRentals({ kind }: { kind: RentalKind }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const offer = kind === 'offer';
  return (
    <EmptyState
      picture={offer ? box : magnifier}
      tint={offer ? 'handiwork' : 'clothing'}
      title={t(`dashboard:empty.title.${kind}`)}
      text={t(`dashboard:empty.text.${kind}`)}
      actions={
        <LinkButton look={offer ? 'blue' : 'red'} to={page(offer ? 'postOffer' : 'postRequest')}>
          {t(offer ? 'dashboard:postOffer' : 'dashboard:postRequest')}
        </LinkButton>
      }
    />
  );
}
