import {
  type ComponentProps,
  type FormEventHandler,
  type ReactNode,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FormEnd } from '#web/ui/form-end.tsx';
import styles from './forms.module.css';
import { PhotosUnderway, useWaitsForPhotos } from './photos-underway.ts';

interface PhotoFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A form in which photos are taken: it is sent once they have arrived, or failed. */
export function PhotoForm({ onSubmit, children }: PhotoFormProps) {
  const [count, setCount] = useState(0);
  const underway = useMemo(() => ({ count, setCount }), [count]);
  return (
    <PhotosUnderway value={underway}>
      <form
        className={styles.form}
        onSubmit={count > 0 ? (event) => event.preventDefault() : onSubmit}
        noValidate
      >
        {children}
      </form>
    </PhotosUnderway>
  );
}

/** The buttons that end such a form, and that it waits for photos. */
export function PhotoFormEnd({ children, ...rest }: ComponentProps<typeof FormEnd>) {
  const { t } = useTranslation();
  const waits = useWaitsForPhotos();
  return (
    <FormEnd {...rest}>
      {waits && (
        <p role="status" className={classes('muted', styles.endNote)}>
          {t('bookings:photos.wait')}
        </p>
      )}
      {children}
    </FormEnd>
  );
}

/** A button that sends such a form: it ignores presses while photos are being sent. */
export function SendButton({ busy = false, ...rest }: ComponentProps<typeof Button>) {
  const waits = useWaitsForPhotos();
  return <Button {...rest} busy={busy || waits} />;
}
