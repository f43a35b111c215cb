import { type FormEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { phrasesFor } from '#contract/conversations/phrases.ts';
import { warningsIn } from '#contract/conversations/warnings.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { cleanText } from '#contract/text/clean.ts';
import { graphemeCount } from '#contract/text/graphemes.ts';
import { WarningNote } from '#web/features/warnings/index.ts';
import type { ApiError } from '#web/lib/api.ts';
import { forgetOpenedFor } from '#web/lib/come-back.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { TextArea } from '#web/ui/inputs.tsx';
import { isDated } from './contact-rules.ts';
import styles from './first-contact.module.css';
import { type PhraseToSend, useWrittenPhrase } from './phrase-text.ts';
import { QuickReplies } from './quick-replies.tsx';
import { useDraft } from './use-draft.ts';

interface FirstMessageProps {
  rental: Rental;
  onSend: (words: { text: string; phrase?: PhraseToSend | undefined }) => Promise<ApiError | null>;
  /** More fields, before the button. */
  children?: ReactNode;
}

/** The first message about a rental; a draft is stored until it has been sent. */
export function FirstMessage({ rental, onSend, children }: FirstMessageProps) {
  const { t } = useTranslation();
  const draft = useDraft(`rental:${rental.id}`);
  const typed = useDeferredValue(draft.text);
  const writtenPhrase = useWrittenPhrase();
  const box = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<'messageRequired' | 'tooLong' | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = cleanText(draft.text);
    const problem =
      text === ''
        ? 'messageRequired'
        : graphemeCount(text) > LIMITS.chatTextLength
          ? 'tooLong'
          : null;
    setWrong(problem);
    setFailure(null);
    if (problem) return box.current?.focus();
    setBusy(true);
    const error = await onSend({ text, phrase: writtenPhrase(text) });
    setBusy(false);
    setFailure(error);
    if (error) return;
    draft.clear();
    forgetOpenedFor();
  };
  return (
    <form className={styles.message} onSubmit={submit} noValidate>
      {failure && <CallFailure error={failure} />}
      <QuickReplies
        phrases={phrasesFor({
          kind: rental.kind,
          side: rental.kind === 'offer' ? 'renter' : 'lender',
          moment: 'open',
          isDated: isDated(rental),
        })}
        onChoose={(text) => {
          draft.add(text);
          box.current?.focus();
        }}
      />
      <TextArea
        ref={box}
        label={t('conversations:first.message')}
        rows={5}
        value={draft.text}
        onChange={(event) => {
          setWrong(null);
          draft.change(event.target.value);
        }}
        error={wrong ? t(`errors:${wrong}`, { max: LIMITS.chatTextLength }) : undefined}
      />
      <WarningNote warnings={warningsIn(typed)} to="writer" />
      {children}
      <Button type="submit" large wide busy={busy}>
        {t('conversations:first.send')}
      </Button>
    </form>
  );
}
