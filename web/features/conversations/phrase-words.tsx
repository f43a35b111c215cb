import { IconMessageBolt } from '@tabler/icons-react';
import { useState } from 'react';
import type { Message } from '#contract/conversations/schemas.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import lineStyles from '#web/ui/origin-line.module.css';
import styles from './message-item.module.css';
import { usePhraseText } from './phrase-text.ts';
import { Words } from './words.tsx';

interface PhraseWordsProps {
  /** In the language it was sent in. */
  text: string;
  phrase: NonNullable<Message['phrase']>;
}

/** A quick reply in the page's language, marked as one. If it was sent in another language, a button shows it as it was sent. */
export function PhraseWords({ text, phrase }: PhraseWordsProps) {
  const { t } = useTranslation();
  const phraseText = usePhraseText();
  const isOther = phrase.language !== useLanguage();
  const [original, setOriginal] = useState(false);
  return (
    <>
      {original ? (
        <Words lang={LANGUAGE_FACTS[phrase.language].tag}>{text}</Words>
      ) : (
        <Words>{phraseText(phrase)}</Words>
      )}
      <span className={classes(lineStyles.line, styles.origin)}>
        <IconMessageBolt size={14} aria-hidden />
        {t('conversations:phrase.mark')}
        {isOther && (
          <button type="button" className={lineStyles.swap} onClick={() => setOriginal(!original)}>
            {t(original ? 'conversations:phrase.translated' : 'conversations:phrase.original')}
          </button>
        )}
      </span>
    </>
  );
}
