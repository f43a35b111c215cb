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
import { CallFailure } from '#web/ui/call-failure.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

/** The language of the pages and of the mails: both change together, with a new document. */
export function LanguageSection({ member }: { member: Session }) {
  const { t } = useTranslation();
  const current = useLanguage();
  const { pathname } = useLocation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const choose = async (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    setFailure(null);
    const result = await callApi(updateUser, { params: { id: member.id }, body: { language } });
    if (!result.success) return setFailure(result.error);
    mergeSession(result.data);
    rememberLanguage(language);
    window.location.assign(href);
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
        <p className={styles.text}>
          {t('settings:language.mails', { language: LANGUAGE_FACTS[member.language].name })}
        </p>
      )}
    </Section>
  );
}
