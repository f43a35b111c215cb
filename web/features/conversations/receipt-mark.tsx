import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import type { Message } from '#contract/conversations/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './message-item.module.css';

const ICONS = {
  sending: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
} as const satisfies Record<Message['status'] | 'sending', unknown>;

/** The delivery status of one's own message; ticks with an accessible name. */
export function ReceiptMark({ status }: { status: keyof typeof ICONS }) {
  const { t } = useTranslation();
  const Icon = ICONS[status];
  const words = t(`conversations:status.${status}`);
  return (
    <span className={classes(styles.mark, status === 'read' && styles.read)} title={words}>
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
