import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** The two ways to publish: blue to lend, red to look for. */
export function PostButtons({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  return (
    <>
      <LinkButton className={className} title={t('common:nav.postOffer')} to={page('postOffer')}>
        <IconPlus size={18} aria-hidden />
        {t('common:nav.postOffer')}
      </LinkButton>
      <LinkButton
        look="red"
        className={className}
        title={t('common:nav.postRequest')}
        to={page('postRequest')}
      >
        <IconSpeakerphone size={18} aria-hidden />
        {t('common:nav.postRequest')}
      </LinkButton>
    </>
  );
}
