import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './map-page.module.css';

/** How far the handle is moved for the sheet to follow, in pixels. */
const PULLED = 24;

interface PullUpProps {
  /** The sheet opens when it changes, as there is something new to see in it. */
  raisedBy: string | undefined;
  children: ReactNode;
}

/** Next to the map on a desktop; on a phone a sheet over its lower part, pulled up and down by its handle. */
export function PullUp({ raisedBy, children }: PullUpProps) {
  const { t } = useTranslation();
  const [up, setUp] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (raisedBy) setUp(false);
  }, [raisedBy]);
  const release = ({ clientY }: PointerEvent) => {
    const moved = from.current === null ? 0 : clientY - from.current;
    from.current = null;
    if (Math.abs(moved) < PULLED) setUp(!up);
    else setUp(moved < 0);
    if (moved > 0) sheet.current?.scrollTo({ top: 0 });
  };
  return (
    <div
      ref={sheet}
      className={classes(styles.side, up && styles.up)}
      data-raised={up || undefined}
    >
      <button
        type="button"
        className={classes('only-phone', styles.handle)}
        aria-expanded={up}
        aria-label={t('map:pull')}
        onPointerDown={(event) => {
          from.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={release}
        // a key's click has no pointer before it
        onClick={(event) => event.detail === 0 && setUp(!up)}
      />
      {children}
    </div>
  );
}
