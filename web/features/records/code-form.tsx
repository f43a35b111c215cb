import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { writtenCode } from './record-code.ts';
import styles from './verify-record-page.module.css';

interface CodeFormProps {
  /** The code in the URL. */
  tried: string;
  /** Called with each code that is sent: whether it is a whole one. */
  onTried: (whole: boolean) => void;
}

/** A form to type the code again, filled with the tried one. */
export function CodeForm({ tried, onTried }: CodeFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const page = usePageUrl();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(tried);
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = writtenCode(typed);
    setWrong(code === null);
    onTried(code !== null);
    if (code === null) input.current?.focus();
    else navigate(page('verifyRecord', { code }));
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextInput
        ref={input}
        label={t('verify:code')}
        help={t('verify:codeHelp')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        error={wrong ? t('verify:codeWrong') : undefined}
      />
      <Button type="submit" large>
        {t('verify:submit')}
      </Button>
    </Form>
  );
}
