import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { MessagesNavigation } from './messages-navigation.ts';

/** On phones, one pane back. */
export function BackButton({ navigation }: { navigation: MessagesNavigation }) {
  const { t } = useTranslation();
  return (
    <IconButton className="only-phone" label={t('common:action.back')} onClick={navigation.back}>
      <IconArrowLeft size={24} className="flip" aria-hidden />
    </IconButton>
  );
}
