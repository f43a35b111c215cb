import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './home-questions.module.css';

/** The most frequent questions, and links to all questions and to the comparison. */
export function Questions() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const questions = [
    { question: t('site:questions.free.question'), answer: t('site:questions.free.answer') },
    { question: t('site:questions.broken.question'), answer: t('site:questions.broken.answer') },
    { question: t('site:questions.address.question'), answer: t('site:questions.address.answer') },
    {
      question: t('site:questions.identity.question'),
      answer: t('site:questions.identity.answer'),
    },
  ];
  return (
    <section className={styles.section}>
      <div className={classes('page', styles.inner)}>
        <div className={styles.head}>
          <h2>{t('site:questions.title')}</h2>
          <p>{t('site:questions.text')}</p>
          <ul>
            <li>
              <Link className="link" to={page('faq')}>
                {t('site:questions.all')}
              </Link>
            </li>
            <li>
              <Link className="link" to={page('comparison')}>
                {t('site:questions.comparison')}
              </Link>
            </li>
          </ul>
        </div>
        <div className={styles.questions}>
          {questions.map(({ question, answer }) => (
            <details key={question} className="panel" name="home-question">
              <summary>
                {question}
                <IconPlus size={20} aria-hidden />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
