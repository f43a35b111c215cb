import { IconCheck } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { updateUser } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { inLanguage, rememberLanguage, useLanguage } from '#web/lib/language.ts';
import { mergeSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** The language of the pages and of the mails: both change together, with a new document; that of the mails also alone. */
export function LanguageSection({ member }: { member: Session }) {
  const { t } = useTranslation();
  const current = useLanguage();
  const { pathname } = useLocation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  /** @returns whether it is stored */
  const store = async (language: Language): Promise<boolean> => {
    setFailure(null);
    const result = await callApi(updateUser, { params: { id: member.id }, body: { language } });
    if (result.success) mergeSession(result.data);
    else setFailure(result.error);
    return result.success;
  };
  const choose = async (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    if (!(await store(language))) return;
    rememberLanguage(language);
    window.location.assign(href);
  };
  const chooseForMails = async () => {
    setBusy(true);
    if (await store(current)) await toast('settings:language.mailsSaved', { kind: 'success' });
    setBusy(false);
  };
  return (
    <Section name="language" text={t('settings:language.text')}>
      {failure && <CallFailure error={failure} />}
      <div className={styles.languages}>
        {LANGUAGES.map((language) => {
          const { tag, name, direction } = LANGUAGE_FACTS[language];
          return (
            <a
              key={language}
              href={inLanguage(language, pathname)}
              hrefLang={tag}
              lang={tag}
              dir={direction}
              aria-current={language === current ? 'true' : undefined}
              onClick={(event) => choose(event, language)}
            >
              {name}
              {language === current && <IconCheck size={18} aria-hidden />}
            </a>
          );
        })}
      </div>
      {member.language !== current && (
        <>
          <p className={styles.text}>
            {t('settings:language.mails', { language: LANGUAGE_FACTS[member.language].name })}
          </p>
          <Button look="line" busy={busy} onClick={chooseForMails}>
            {t('settings:language.mailsHere')}
          </Button>
        </>
      )}
    </Section>
  );
}
