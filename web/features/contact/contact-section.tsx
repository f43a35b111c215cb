import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useNear } from '#web/lib/use-near.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './contact-section.module.css';

const ContactPanel = lazyPart(
  ['contact', 'errors'],
  async () => (await import('./contact-panel.tsx')).ContactPanel,
);

interface ContactSectionProps {
  title: string;
  text: string;
}

/** The contact section of a page. Its form is loaded when it comes near the window. */
export function ContactSection({ title, text }: ContactSectionProps) {
  const [ref, near] = useNear<HTMLElement>();
  return (
    <section ref={ref} id="contact" className={classes('panel', styles.contact)}>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      <div className={styles.place}>
        {near ? (
          <Suspense fallback={<Waiting />}>
            <ContactPanel />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </div>
    </section>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <>
      <span className="visually-hidden">{t('common:state.loading')}</span>
      {[48, 48, 48, 120].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shape of the form, which never changes
        <Skeleton key={index} style={{ height }} />
      ))}
    </>
  );
}
