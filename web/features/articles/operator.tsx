import { usePageUrl } from '#web/lib/language.ts';
import { useOperator } from '#web/lib/operator.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './article.module.css';

/** Who runs this installation, as its operator has configured it. */
export function Operator() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const operator = useOperator();
  return (
    <address className={styles.operator}>
      {operator ? <span dir="auto">{operator}</span> : t('articles:operator.unnamed')}
      <a className="link" href={`${page('home')}#contact`}>
        {t('articles:operator.write')}
      </a>
    </address>
  );
}
