import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { DECISIONS } from '#contract/moderation/decisions.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { AddressNote } from './address-note.tsx';
import { Fact, Facts, Quote } from './facts.tsx';
import { QueueView } from './queue-view.tsx';

/** Messages from the contact page, of members and others. */
export function ContactQueue() {
  const { t } = useTranslation();
  return (
    <QueueView
      queue="contacts"
      factsOf={({ subject, name, email, language }) => ({
        title: subject,
        detail: name,
        readers: { writer: { name: email, language } },
        decisions: DECISIONS.contacts,
      })}
    >
      {({ name, email, language, message }) => (
        <Facts>
          <Fact name={t('moderation:contact.from')}>
            <bdi>{name}</bdi>
          </Fact>
          <Fact name={t('moderation:contact.email')}>
            <bdi>{email}</bdi>
            <AddressNote email={email} />
          </Fact>
          <Fact name={t('moderation:contact.language')}>{LANGUAGE_FACTS[language].name}</Fact>
          <Fact name={t('moderation:contact.message')}>
            <Quote text={message} />
          </Fact>
        </Facts>
      )}
    </QueueView>
  );
}
