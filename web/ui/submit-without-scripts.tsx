import { useTranslation } from '#web/lib/texts.ts';
import { Button } from './button.tsx';

/** For forms whose fields act by themselves once the page has its scripts: sends them where it has none. */
export function SubmitWithoutScripts() {
  const { t } = useTranslation();
  return (
    <noscript>
      <Button type="submit" look="line">
        {t('common:action.view')}
      </Button>
    </noscript>
  );
}
