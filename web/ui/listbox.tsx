import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './listbox.module.css';

interface ListboxProps<Item> {
  /** Option n has the id `{id}-{n}`. */
  id: string;
  label: string;
  /** None closes the list. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Index of the option the arrow keys are on, -1 for none. */
  active: number;
  onChoose: (item: Item) => void;
  /** How many options there are, in words, announced while the list is open. */
  found: string;
  children: (item: Item, index: number) => ReactNode;
}

/**
 * The list under a combobox (its keys: `useListboxKeys`); always in the page, so that the combobox can name
 * it. Stands under the nearest positioned element.
 */
export function Listbox<Item>(props: ListboxProps<Item>) {
  const { id, label, items, keyOf, active, onChoose, found, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const count = items.length;
  const shown = count > 0;
  useEffect(() => {
    // on a phone the list may open below the keyboard or a bar, and grow into it
    if (count > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className={styles.options}
        hidden={!shown}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as a combobox does
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={keyOf(item)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classes(styles.option, index === active && styles.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            {children(item, index)}
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {shown && found}
      </span>
    </>
  );
}
