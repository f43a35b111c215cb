import { IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Shares the page by the device's own means, else copies its address. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation();
  const share = async () => {
    // without what only concerns this visit
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast('profiles:share.copied', { kind: 'success' });
    } catch (error) {
      const givenUp = error instanceof DOMException && error.name === 'AbortError';
      if (!givenUp) toast('profiles:share.failed', { kind: 'error', values: { url } });
    }
  };
  return (
    <Button look="line" onClick={share}>
      <IconShare size={20} aria-hidden />
      {t('profiles:share.action')}
    </Button>
  );
}
