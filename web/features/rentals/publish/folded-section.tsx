import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from './terms.module.css';
import type { PublishValues } from './values.ts';

interface FoldedSectionProps {
  title: string;
  lead: string;
  /** The fields inside: it opens for one that is wrong. */
  fields: readonly (keyof PublishValues)[];
  /** Whether something in it is used already. */
  startsOpen: boolean;
  /** Opens it from outside, for what is no field of the form. */
  opened?: boolean;
  children: ReactNode;
}

/** Optional fields, collapsed until they are used, or wrong. */
export function FoldedSection({ title, lead, fields, ...props }: FoldedSectionProps) {
  const { startsOpen, opened = false, children } = props;
  const { formState, setFocus } = useFormContext<PublishValues>();
  const [open, setOpen] = useState(startsOpen);
  const wrong = fields.find((field) => formState.errors[field]);
  // a field inside of closed details cannot have the focus
  useEffect(() => {
    if (!wrong || open) return;
    setOpen(true);
    requestAnimationFrame(() => setFocus(wrong));
  }, [wrong, open, setFocus]);
  return (
    <details
      className={styles.section}
      open={open || opened}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          <b>{title}</b>
          <small>{lead}</small>
        </span>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
