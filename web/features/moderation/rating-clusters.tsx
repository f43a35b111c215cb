import { useQuery } from '@tanstack/react-query';
import { listRatingClusters } from '#contract/moderation/operations.ts';
import type { RatingCluster } from '#contract/moderation/schemas.ts';
import { MemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import styles from './rating-clusters.module.css';
import rowStyles from './section-rows.module.css';

/** Accounts that mostly rate each other and have something in common; nothing while there are none. */
export function RatingClusters() {
  const { t } = useTranslation();
  const { data } = useQuery(callQuery(listRatingClusters, {}));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={rowStyles.section} aria-labelledby="moderation-clusters">
      <h2 id="moderation-clusters">{t('moderation:clusters.title')}</h2>
      <p className="muted">{t('moderation:clusters.note')}</p>
      <ul className="panel">
        {data.items.map((cluster) => (
          <Cluster key={cluster.members.map(({ id }) => id).join()} cluster={cluster} />
        ))}
      </ul>
    </section>
  );
}

function Cluster({ cluster }: { cluster: RatingCluster }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { members, signs, inside, outside } = cluster;
  return (
    <li className={rowStyles.row}>
      <ul className={styles.members}>
        {members.map((user) => (
          <li key={user.id}>
            <MemberName user={user} />
          </li>
        ))}
      </ul>
      <p className={styles.signs}>
        {signs.map((sign) => (
          <Badge key={sign} tone="warn">
            {t(`moderation:clusters.sign.${sign}`)}
          </Badge>
        ))}
      </p>
      <p className="muted">
        {t('moderation:clusters.ratings', { inside: number(inside), outside: number(outside) })}
      </p>
    </li>
  );
}
