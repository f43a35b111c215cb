import type { Icon } from '@tabler/icons-react';
import {
  IconBox,
  IconFlag,
  IconHistory,
  IconId,
  IconMailQuestion,
  IconUsers,
  IconZoomQuestion,
} from '@tabler/icons-react';
import { DECISIONS, type Desk } from '#contract/moderation/decisions.ts';

/**
 * The pages at `/moderation/{desk}`: every queue of the contract, searches without results, and the log of
 * decisions.
 */
export const MODERATION_PAGES = [...(Object.keys(DECISIONS) as Desk[]), 'searches', 'log'] as const;
export type ModerationPage = (typeof MODERATION_PAGES)[number];

export function isModerationPage(name: string | undefined): name is ModerationPage {
  return MODERATION_PAGES.some((desk) => desk === name);
}

export const MODERATION_ICONS: Record<ModerationPage, Icon> = {
  identities: IconId,
  reports: IconFlag,
  contacts: IconMailQuestion,
  rentals: IconBox,
  members: IconUsers,
  searches: IconZoomQuestion,
  log: IconHistory,
};
