import { useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './contact.module.css';
import { isSupportOpen } from './support-hours.ts';

const MINUTE = 60_000;

/** Whether somebody is there to answer at this moment. */
export function SupportState() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(() => isSupportOpen(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setOpen(isSupportOpen(new Date())), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={classes(styles.support, open && styles.supportOpen)}>
      <i aria-hidden />
      {open ? t('contact:support.open') : t('contact:support.closed')}
    </p>
  );
}
