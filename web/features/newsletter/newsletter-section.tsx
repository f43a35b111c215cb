import postbox from '@lobehub/fluent-emoji-3d/assets/1f4ee.webp?url';
import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useNear } from '#web/lib/use-near.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import styles from './newsletter-section.module.css';

const NewsletterForm = lazyPart(
  ['newsletter', 'errors'],
  async () => (await import('./newsletter-form.tsx')).NewsletterForm,
);

/** The newsletter section of a page. Its form is loaded when it comes near the window. */
export function NewsletterSection({ title, text }: { title: string; text: string }) {
  const [ref, near] = useNear<HTMLElement>();
  return (
    <section ref={ref} className={styles.newsletter}>
      <img src={postbox} alt="" width={72} height={72} loading="lazy" />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.place}>
        {near && (
          <Suspense fallback={<Skeleton style={{ height: 48 }} />}>
            <NewsletterForm />
          </Suspense>
        )}
      </div>
    </section>
  );
}
