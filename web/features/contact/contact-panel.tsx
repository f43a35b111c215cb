import envelope from '@lobehub/fluent-emoji-3d/assets/1f4e8.webp?url';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Marked } from '#web/ui/marked.tsx';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { SupportState } from './support-state.tsx';

/** The form, or that the message was sent. */
export function ContactPanel() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return (
    <>
      <SupportState />
      {sentFrom === null ? (
        <ContactForm onSent={setSentFrom} />
      ) : (
        <Sent email={sentFrom} onAnother={() => setSentFrom(null)} />
      )}
    </>
  );
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  // the form has gone, and the focus with it
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <img src={envelope} alt="" width={72} height={72} />
      <h3 ref={title} tabIndex={-1}>
        {t('contact:sent.title')}
      </h3>
      <p>
        <Marked
          text={t('contact:sent.text', { email })}
          marks={{ b: (words) => <b dir="ltr">{words}</b> }}
        />
      </p>
      <Button look="line" onClick={onAnother}>
        {t('contact:sent.another')}
      </Button>
    </div>
  );
}
