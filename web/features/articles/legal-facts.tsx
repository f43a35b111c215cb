import { usePageUrl } from '#web/lib/language.ts';
import { useLegalFacts } from '#web/lib/legal-facts.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useTranslationService } from '#web/lib/translation-service.ts';
import styles from './article.module.css';

/** Who runs this installation, as its operator has configured it. */
export function Operator() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { operator } = useLegalFacts();
  return (
    <address className={styles.operator}>
      {operator ? <span dir="auto">{operator}</span> : t('articles:operator.unnamed')}
      <a className="link" href={`${page('home')}#contact`}>
        {t('articles:operator.write')}
      </a>
    </address>
  );
}

/** The legal notice: who runs the site, who answers for what it publishes, who hosts it. */
export function LegalNotice() {
  const { t } = useTranslation();
  const { operator, publisher, hosting } = useLegalFacts();
  return (
    <dl className={styles.legal}>
      <Fact name={t('articles:legal.operator')} fact={operator ?? t('articles:operator.unnamed')} />
      {publisher && <Fact name={t('articles:legal.publisher')} fact={publisher} />}
      <Fact name={t('articles:legal.hosting')} fact={hosting ?? t('articles:legal.unsaid')} />
    </dl>
  );
}

/** Who receives personal data: the host and the services that the operator uses. */
export function Recipients() {
  const { t } = useTranslation();
  const { hosting, recipients } = useLegalFacts();
  return (
    <dl className={styles.legal}>
      <Fact name={t('articles:legal.hosting')} fact={hosting ?? t('articles:legal.unsaid')} />
      <Fact name={t('articles:legal.recipients')} fact={recipients ?? t('articles:legal.unsaid')} />
    </dl>
  );
}

/** What a configured translation service receives; nothing without one. */
export function TranslationService() {
  const { t } = useTranslation();
  return useTranslationService() && <p>{t('articles:translation')}</p>;
}

function Fact({ name, fact }: { name: string; fact: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{fact}</dd>
    </>
  );
}
