import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Category } from '#contract/enums.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './blocks.module.css';
import { classes } from './classes.ts';

/** A page's title with an optional line under it (1.5rem on phones, 1.75rem from 600 px, weight 500). */
export function PageTitle({ title, subtitle }: { title: ReactNode; subtitle?: ReactNode }) {
  return (
    <div className={styles.title}>
      <h1>{title}</h1>
      {subtitle && <p>{subtitle}</p>}
    </div>
  );
}

interface EmptyStateProps {
  /** URL of a 3D picture. */
  picture: string;
  title: string;
  text: string;
  /** One filled button and at most one outlined. */
  actions?: ReactNode;
  /** The colour behind the picture, by the category that has it; it says nothing about that category. */
  tint?: Category;
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2';
}

/** An empty state: what is missing and what to do about it. */
export function EmptyState(props: EmptyStateProps) {
  const { picture, title, text, actions, tint = 'sport', heading: Heading = 'h2' } = props;
  return (
    <div className={classes('panel', styles.empty)}>
      <span className={classes(styles.arch, `tint-${tint}`)}>
        <img src={picture} alt="" width={96} height={96} />
      </span>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** A grey line or box in the shape of what is loading. */
export function Skeleton({
  className,
  style,
}: {
  className?: string | undefined;
  style?: CSSProperties;
}) {
  return <span className={classes(styles.skeleton, className)} style={style} aria-hidden />;
}

/** What a member page shows until its data is loaded: "Loading..." in words, and the shape of the page. */
export function Loading({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} aria-busy>
      <p role="status" className="muted">
        {t('common:state.loading')}
      </p>
      {children ?? (
        <>
          <Skeleton style={{ width: '40%', height: 28 }} />
          <Skeleton style={{ height: 96, borderRadius: 16 }} />
          <Skeleton style={{ height: 96, borderRadius: 16 }} />
        </>
      )}
    </div>
  );
}

const CALLOUT_ICONS = { bad: IconAlertTriangle, notice: IconInfoCircle, good: IconCircleCheck };

/** A message about the whole form or page; errors are announced at once. */
export function Callout({
  tone = 'bad',
  children,
}: {
  tone?: keyof typeof CALLOUT_ICONS;
  children: ReactNode;
}) {
  const Icon = CALLOUT_ICONS[tone];
  return (
    <div
      className={classes(styles.callout, tone !== 'bad' && styles[tone])}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
