import { IconSend } from '@tabler/icons-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
} from 'react';
import { LIMITS } from '#contract/limits.ts';
import { cleanLine, cleanText } from '#contract/text/clean.ts';
import { graphemeCount } from '#contract/text/graphemes.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachmentPreview } from './attachment-preview.tsx';
import styles from './composer.module.css';
import type { Written } from './sending.ts';
import type { Attachment } from './use-attachment.ts';
import type { Draft } from './use-draft.ts';
import { isTouchDevice } from './use-on-phone.ts';

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  draft: Draft;
  attachment: Attachment;
  /** The accessible name of the box, and its placeholder. */
  label: string;
  onSend: (written: Written) => void;
  /** Called while the member types. */
  onTyping: () => void;
  /** Content above the box. */
  children?: ReactNode;
}

/** The message box: it grows, Enter sends (on touch screens it starts a line), drafts are stored. */
export function Composer(props: ComposerProps) {
  const { ref, draft, attachment, label, onSend, onTyping, children } = props;
  const { t } = useTranslation();
  const hintId = useId();
  const { text } = draft;
  const { image } = attachment;
  const cleaned = cleanText(text);
  const tooLong = graphemeCount(cleaned) - LIMITS.chatTextLength;
  const ready = (cleaned !== '' || image !== null) && tooLong <= 0;
  useGrowing(ref, text);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!ready) return;
    onSend({ text: cleaned, image });
    draft.clear();
    attachment.remove();
    ref.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends an input method's composition, which must not send
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (isTouchDevice()) return;
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      {children}
      <AttachmentPreview attachment={attachment} />
      {tooLong > 0 && (
        <p className={styles.tooLong} id={hintId} role="alert">
          {t('conversations:composer.tooLong', { count: tooLong })}
        </p>
      )}
      <div className={styles.row}>
        <AttachButton onFiles={attachment.choose} />
        <textarea
          ref={ref}
          className={styles.box}
          // an empty box has no direction: its placeholder follows the page
          dir={text === '' ? undefined : 'auto'}
          rows={1}
          aria-label={label}
          aria-describedby={tooLong > 0 ? hintId : undefined}
          aria-invalid={tooLong > 0 || undefined}
          placeholder={image ? t('conversations:image.caption') : label}
          enterKeyHint="send"
          value={text}
          onChange={(event) => {
            draft.change(event.target.value);
            if (cleanLine(event.target.value) !== '') onTyping();
          }}
          onPaste={attachment.onPaste}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={t('conversations:composer.send')}
          title={t('conversations:composer.send')}
          aria-disabled={!ready}
        >
          <IconSend size={22} className="flip" aria-hidden />
        </button>
      </div>
    </form>
  );
}

/** As high as its text, up to what the style sheet allows. */
function useGrowing(ref: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
  }, [ref, text]);
}
