import help from '@lobehub/fluent-emoji-3d/assets/1f4a1.webp?url';
import messages from '@lobehub/fluent-emoji-3d/assets/1f4ac.webp?url';
import proposals from '@lobehub/fluent-emoji-3d/assets/1f4b0.webp?url';
import requests from '@lobehub/fluent-emoji-3d/assets/1f4e3.webp?url';
import offers from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp?url';
import wallet from '@lobehub/fluent-emoji-3d/assets/1f45b.webp?url';
import bookings from '@lobehub/fluent-emoji-3d/assets/1f91d.webp?url';
import alerts from '@lobehub/fluent-emoji-3d/assets/1f514.webp?url';
import settings from '@lobehub/fluent-emoji-3d/assets/2699-fe0f.webp?url';
import favourites from '@lobehub/fluent-emoji-3d/assets/2764-fe0f.webp?url';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listNextSteps } from '#contract/next-steps/operations.ts';
import { useNewAlerts } from '#web/features/alerts/index.ts';
import { badgeText } from '#web/lib/badge-text.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/marks.tsx';
import styles from './dashboard.module.css';

/** Where a member goes most: messages, bookings, the wallet, their own rentals, and posting. */
export function Shortcuts({ unread }: { unread: number }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const newAlerts = useNewAlerts();
  const steps = useQuery(callQuery(listNextSteps, {})).data?.items ?? [];
  const toAnswer = steps.filter(
    ({ kind, waitsFor }) => kind === 'answerProposal' && waitsFor === 'me',
  ).length;
  // what is to be done now, as the list above says
  const open = steps.filter(
    ({ booking, waitsFor, isOpen }) => booking !== null && waitsFor === 'me' && isOpen,
  ).length;
  const entries = [
    {
      to: page('messages'),
      picture: messages,
      text: t('dashboard:shortcut.messages'),
      badge:
        unread > 0 && t('dashboard:shortcut.unread', { count: unread, shown: badgeText(unread) }),
    },
    {
      to: `${page('messages')}?filter=proposals`,
      picture: proposals,
      text: t('dashboard:shortcut.proposals'),
      badge:
        toAnswer > 0 &&
        t('dashboard:shortcut.toAnswer', { count: toAnswer, shown: badgeText(toAnswer) }),
    },
    {
      to: page('bookings'),
      picture: bookings,
      text: t('dashboard:shortcut.bookings'),
      badge: open > 0 && t('dashboard:shortcut.open', { count: open, shown: badgeText(open) }),
    },
    { to: page('wallet'), picture: wallet, text: t('dashboard:shortcut.wallet') },
    { to: page('ownOffers'), picture: offers, text: t('dashboard:shortcut.offers') },
    { to: page('ownRequests'), picture: requests, text: t('dashboard:shortcut.requests') },
    { to: page('favourites'), picture: favourites, text: t('dashboard:shortcut.favourites') },
    {
      to: page('alerts'),
      picture: alerts,
      text: t('dashboard:shortcut.alerts'),
      badge:
        newAlerts > 0 &&
        t('dashboard:shortcut.new', { count: newAlerts, shown: badgeText(newAlerts) }),
    },
    { to: page('settings'), picture: settings, text: t('dashboard:shortcut.settings') },
    { to: page('faq'), picture: help, text: t('dashboard:shortcut.help') },
  ];
  return (
    <>
      {/* a wide window has them in its header */}
      <div className={`only-phone ${styles.posts}`}>
        <LinkButton large to={page('postOffer')}>
          <IconPlus size={20} aria-hidden />
          {t('dashboard:postOffer')}
        </LinkButton>
        <LinkButton large look="red" to={page('postRequest')}>
          <IconSpeakerphone size={20} aria-hidden />
          {t('dashboard:postRequest')}
        </LinkButton>
      </div>
      <nav className={styles.shortcuts} aria-label={t('dashboard:shortcut.nav')}>
        {entries.map((entry) => (
          <Link key={entry.to} to={entry.to} className={`panel ${styles.shortcut}`}>
            <img src={entry.picture} alt="" width={40} height={40} />
            <span>{entry.text}</span>
            {entry.badge && <Badge tone="red">{entry.badge}</Badge>}
          </Link>
        ))}
      </nav>
    </>
  );
}
