import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { createRoot } from 'react-dom/client';
import { toast as add, Toaster } from 'sonner';
import { pageTexts } from '#web/lib/texts.client.ts';
import styles from './toaster.module.css';

const ICONS = {
  success: <IconCircleCheck size={22} aria-hidden className={styles.good} />,
  error: <IconAlertTriangle size={22} aria-hidden className={styles.bad} />,
  info: <IconInfoCircle size={22} aria-hidden />,
};

/** The header is 61 px high. */
const BELOW_HEADER = 72;

/** Where the browser can place toasts above the bars at the bottom of the window; elsewhere they are below the header. */
const POSITION = CSS.supports('anchor-name', '--bar') ? 'bottom-center' : 'top-center';

let layer: HTMLElement | undefined;

/** Toasts without a button: who goes on typing has read them, and they would lie over what a field suggests. */
const plain = new Set<string | number>();

function dismissPlain(): void {
  for (const id of plain) add.dismiss(id);
  plain.clear();
}

/** The toaster stands outside the page's tree, so that toasts outlive navigations and errors. */
function mount(): HTMLElement {
  const place = document.createElement('div');
  place.popover = 'manual';
  place.className = styles.layer ?? '';
  // also when a dialog opens, closes or is taken away
  new MutationObserver(() => {
    const front = inFront();
    const before = place.parentElement;
    if (before === front) return;
    const isOpened =
      front !== document.body && (before === document.body || before?.matches(':modal'));
    // who opens a dialog has read them, and they would lie over its buttons
    if (isOpened) dismissPlain();
    bringToFront(place);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  document.addEventListener('input', dismissPlain);
  createRoot(place).render(
    <Toaster
      className={styles.toaster ?? ''}
      position={POSITION}
      offset={{ top: BELOW_HEADER }}
      mobileOffset={{ top: BELOW_HEADER }}
      duration={5000}
      visibleToasts={3}
      customAriaLabel={pageTexts().t('common:toasts')}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: styles.toast ?? '',
          content: styles.text ?? '',
          actionButton: styles.action ?? '',
        },
      }}
    />,
  );
  return place;
}

/** The dialog in front, else the body: what is outside an open dialog is inert. One opened from another comes after it. */
const inFront = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** Of the browser's top layer, what was shown last is in front. */
function bringToFront(place: HTMLElement): void {
  // a popover that is moved is closed
  inFront().append(place);
  place.showPopover();
}

interface ToastButton {
  label: string;
  onClick: () => void;
}

export function show(text: string, kind: keyof typeof ICONS, action?: ToastButton): void {
  layer ??= mount();
  bringToFront(layer);
  const id = add(text, { icon: ICONS[kind], action });
  if (!action) plain.add(id);
}
