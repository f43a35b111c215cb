import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import styles from './queue-panes.module.css';

interface QueuePanesProps {
  list: ReactNode;
  /** The list is loading: its first case will be shown next to it. */
  waiting: boolean;
  /** The open case in the URL; null without one. When it changes, the focus moves. */
  openedKey: string | null;
  /** The URL that closes the open case. */
  closeTo: string;
  /** The title of the open case; null when there is nothing to show next to the list. */
  title: string | null;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** The open case. */
  children?: ReactNode;
}

/** A list and one case of it: side by side on a wide window, one at a time on a phone. */
export function QueuePanes(props: QueuePanesProps) {
  const { list, waiting, openedKey, closeTo, title, subtitle, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const pane = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(openedKey);
  useEffect(() => {
    if (previous.current === openedKey) return;
    previous.current = openedKey;
    // the focused element has disappeared: the focus moves to the next case, or back to the list
    (openedKey === null ? pane : heading).current?.focus();
  }, [openedKey]);
  return (
    <div className={styles.panes} data-open={openedKey !== null || undefined}>
      <div ref={pane} className={styles.list} tabIndex={-1}>
        {list}
      </div>
      {waiting && (
        <div className={styles.file} aria-hidden>
          <Skeleton style={{ width: '50%', height: 24 }} />
          <Skeleton style={{ height: 128, borderRadius: 20 }} />
          <Skeleton style={{ height: 224, borderRadius: 20 }} />
        </div>
      )}
      {title !== null && (
        <section className={styles.file} aria-labelledby={id}>
          <Link className={`only-phone ${styles.back}`} to={closeTo}>
            <IconArrowLeft className="flip" size={20} aria-hidden />
            {t('moderation:backToList')}
          </Link>
          <div className={styles.head}>
            <h2 ref={heading} id={id} tabIndex={-1} dir="auto">
              {title}
            </h2>
            {subtitle && <p className="muted">{subtitle}</p>}
          </div>
          {children}
        </section>
      )}
    </div>
  );
}
