import { Suspense } from 'react';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import type { Decision, Desk } from '#contract/moderation/decisions.ts';
import { textsIn } from '#web/lib/texts.client.ts';
import { useSubjects, useTranslation } from '#web/lib/texts.ts';
import { Chip } from '#web/ui/marks.tsx';
import { isChosen, toggleReason } from './chosen-reasons.ts';
import styles from './decision-form.module.css';
import { reasonKeys } from './decision-texts.ts';

interface QuickReasonsProps {
  desk: Desk;
  decision: Decision;
  /** The language of the reader of the reason. */
  language: Language;
  /** The field's text. */
  written: string;
  /** Called with the field's new text. */
  onChoose: (text: string) => void;
}

/**
 * Ready-made reasons, in the language of their reader: any of them, above what the moderator types. A second press takes
 * one out again.
 */
export function QuickReasons(props: QuickReasonsProps) {
  return (
    <Suspense>
      <Reasons {...props} />
    </Suspense>
  );
}

function Reasons({ desk, decision, language, written, onChoose }: QuickReasonsProps) {
  const { t } = useTranslation();
  const { tag, direction, name } = LANGUAGE_FACTS[language];
  const spoken = textsIn(language);
  useSubjects(['moderation'], spoken);
  const texts = reasonKeys(desk, decision).map((key) => spoken.t(key));
  return (
    <fieldset className={styles.quick}>
      <legend>{t('moderation:reason.quick', { language: name })}</legend>
      {texts.map((text) => (
        <Chip
          key={text}
          className={styles.chip}
          lang={tag}
          dir={direction}
          on={isChosen(written, text)}
          onClick={() => onChoose(toggleReason(written, text, texts))}
        >
          {text}
        </Chip>
      ))}
      <small className={styles.own}>{t('moderation:reason.own')}</small>
    </fieldset>
  );
}
