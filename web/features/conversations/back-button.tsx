import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { MessagesAddress } from './messages-address.ts';

/** On phones, one pane back. */
export function BackButton({ address }: { address: MessagesAddress }) {
  const { t } = useTranslation();
  return (
    <IconButton className="only-phone" label={t('common:action.back')} onClick={address.back}>
      <IconArrowLeft size={24} className="flip" aria-hidden />
    </IconButton>
  );
}
