import { IconBriefcase, IconClock, IconMapPin, IconStar, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MemberAbout } from '#contract/accounts/user.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './member-facts.module.css';

/**
 * What makes a stranger somebody: town, how fast they answer, since when they are rated, private person or business, and
 * their own words, of which `brief` shows the beginning. Needs the subject `rental`.
 */
export function MemberFacts({ about, brief }: { about: MemberAbout; brief?: boolean }) {
  const { t } = useTranslation();
  const { town, answersWithin, business, bio } = about;
  const rated = useRated(about);
  return (
    <div className={styles.facts}>
      <ul>
        {answersWithin && (
          <Fact icon={<IconClock size={18} aria-hidden />}>
            {t(`rental:about.answers.${answersWithin}`)}
          </Fact>
        )}
        {town && (
          <Fact icon={<IconMapPin size={18} aria-hidden />}>
            <bdi>{town.label}</bdi>
          </Fact>
        )}
        {rated && <Fact icon={<IconStar size={18} aria-hidden />}>{rated}</Fact>}
        {business ? (
          <Fact icon={<IconBriefcase size={18} aria-hidden />}>
            {t('rental:about.business', {
              name: isolated(business.name),
              number: isolated(business.number),
            })}{' '}
            {t('rental:about.businessMeaning')}
          </Fact>
        ) : (
          <Fact icon={<IconUser size={18} aria-hidden />}>
            <details>
              <summary className="alone">{t('rental:about.private')}</summary>
              {t('rental:about.privateMeaning')}
            </details>
          </Fact>
        )}
      </ul>
      {bio && (
        <p className={classes(styles.bio, brief && styles.brief)} dir="auto">
          {bio}
        </p>
      )}
    </div>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <div>{children}</div>
  </li>
);

/** In which months the first and the latest review were given. */
function useRated({ ratedFrom, ratedUntil }: MemberAbout): string | null {
  const { t } = useTranslation();
  const { month } = useFormat();
  if (ratedFrom === null || ratedUntil === null) return null;
  const [from, until] = [month(ratedFrom), month(ratedUntil)];
  return from === until
    ? t('rental:about.rated.month', { month: from })
    : t('rental:about.rated.months', { from, until });
}
