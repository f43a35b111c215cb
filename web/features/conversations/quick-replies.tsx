import { IconTag } from '@tabler/icons-react';
import type { Phrase } from '#contract/conversations/phrases.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Chip } from '#web/ui/marks.tsx';
import { usePhraseText } from './phrase-text.ts';
import styles from './quick-replies.module.css';

interface QuickRepliesProps {
  phrases: readonly Phrase[];
  onChoose: (text: string) => void;
  /** Null when no proposal can be written now. */
  onPropose?: (() => void) | null;
  /** Puts the button for a proposal last, where another proposal is not what comes next. */
  proposesLast?: boolean;
}

/** Sentences that fill the box, and the button for a proposal. */
export function QuickReplies({
  phrases,
  onChoose,
  onPropose,
  proposesLast = false,
}: QuickRepliesProps) {
  const { t } = useTranslation();
  const phraseText = usePhraseText();
  if (phrases.length === 0 && !onPropose) return null;
  const propose = onPropose && (
    <Chip className={proposesLast ? styles.reply : styles.propose} onClick={onPropose}>
      <IconTag size={18} aria-hidden />
      {t('conversations:quick.propose')}
    </Chip>
  );
  return (
    <fieldset className={styles.strip}>
      <legend className="visually-hidden">{t('conversations:quick.label')}</legend>
      {!proposesLast && propose}
      {phrases.map((key) => {
        const text = phraseText({ key });
        return (
          <Chip key={key} className={styles.reply} onClick={() => onChoose(text)}>
            {text}
          </Chip>
        );
      })}
      {proposesLast && propose}
    </fieldset>
  );
}
