import { useTranslation } from '#web/lib/texts.ts';
import { Button } from './button.tsx';

/** The submit button of a form whose fields otherwise act through scripts, for pages without scripts. */
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
