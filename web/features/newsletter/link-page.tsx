import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiError } from '#contract/answer.ts';
import type { confirmNewsletter, leaveNewsletter } from '#contract/newsletter/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { EmptyState, PageTitle } from '#web/ui/blocks.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { CallFailure } from '#web/ui/call-failure.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import styles from './newsletter.module.css';

/** The texts of a page: its title, and a line with another below it. */
interface Words {
  title: string;
  line: string;
  text: string;
}

interface LinkPageProps {
  operation: typeof confirmNewsletter | typeof leaveNewsletter;
  picture: string;
  /** Before the button is pressed, with the button's text. */
  ask: Words & { action: string };
  /** After it. */
  done: Words;
  /** With a link that does nothing any more: what to do instead, and where on the home page. */
  dead: { text: string; action: string; anchor: '' | '#contact' };
}

/** The page of a mailed link: it does nothing before a button is pressed, as mail programs open links by themselves. */
export function LinkPage({ operation, picture, ask, done, dead }: LinkPageProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [isDone, setDone] = useState(query.has('done'));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const press = async () => {
    setBusy(true);
    const result = await callApi(operation, { body: { token } });
    setBusy(false);
    if (result.success) setDone(true);
    else setFailure(result.error);
  };
  const isDead = token === '' || failure?.code === 'invalidEmailToken';
  const cut: Words = {
    title: t('newsletter:dead.title'),
    line: t('newsletter:dead.subtitle'),
    text: dead.text,
  };
  const { title, line, text } = isDone ? done : isDead ? cut : ask;
  const box = useFocusOn(isDone || isDead);
  return (
    <div className={classes('page', styles.page)}>
      <PageMeta title={title} noindex />
      <PageTitle title={title} />
      {failure && !isDead && <CallFailure error={failure} />}
      <div ref={box} tabIndex={-1} className={styles.state}>
        <EmptyState
          picture={picture}
          title={line}
          text={text}
          actions={
            isDone ? (
              <LinkButton to={page('home')}>{t('common:notFound.goHome')}</LinkButton>
            ) : isDead ? (
              <LinkButton to={page('home') + dead.anchor}>{dead.action}</LinkButton>
            ) : (
              <Button large busy={busy} onClick={press}>
                {ask.action}
              </Button>
            )
          }
        />
      </div>
    </div>
  );
}

/** The pressed button has disappeared: the result gets the focus instead. */
function useFocusOn(settled: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(settled);
  useEffect(() => {
    if (settled && !before.current) box.current?.focus();
    before.current = settled;
  }, [settled]);
  return box;
}
