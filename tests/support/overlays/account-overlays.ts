import { PAGES } from '#contract/paths.ts';
import type { DemoSite } from '../demo-site.ts';
import { photographs } from '../pictures.ts';
import { dialog, type OverlayCase, pressForDialog } from './overlay-case.ts';

const profile = () => PAGES.editProfile.path;
const settings = () => PAGES.settings.path;
const profileOf = (id: string) => PAGES.profile.path.replace(':userId', id);
const owner = ({ sessions }: DemoSite) => profileOf(sessions.owner.id);

/** The overlays of profiles, one's own and others', and of the settings. */
export const ACCOUNT_OVERLAYS: OverlayCase[] = [
  {
    name: 'cropping a picture of oneself',
    kind: 'dialog',
    by: 'owner',
    at: profile,
    open: async (hand) => {
      const { page, say } = hand;
      const chooser = page.waitForEvent('filechooser');
      await page.getByText(say('profiles:avatar.change'), { exact: true }).click();
      await (await chooser).setFiles(photographs()[0] as string);
      return dialog(hand);
    },
  },
  {
    name: 'deleting the picture of oneself',
    kind: 'dialog',
    by: 'owner',
    at: profile,
    open: (hand) => pressForDialog(hand, hand.say('profiles:avatar.delete')),
  },
  {
    name: 'signing out everywhere else',
    kind: 'dialog',
    by: 'owner',
    at: settings,
    open: (hand) => pressForDialog(hand, hand.say('settings:devices.endOthers')),
  },
  {
    name: 'deleting the account',
    kind: 'dialog',
    by: 'owner',
    at: settings,
    open: (hand) => pressForDialog(hand, hand.say('settings:delete.open')),
  },
  {
    name: 'share dialog of a profile',
    kind: 'dialog',
    by: 'visitor',
    at: owner,
    open: (hand) => pressForDialog(hand, hand.say('common:share.action')),
  },
  {
    name: 'sign-in to report a member',
    kind: 'dialog',
    by: 'visitor',
    at: owner,
    open: (hand) => pressForDialog(hand, hand.say('terms:report.member')),
  },
  {
    name: 'report of a member',
    kind: 'dialog',
    by: 'renter',
    at: owner,
    open: (hand) => pressForDialog(hand, hand.say('terms:report.member')),
  },
  {
    name: 'blocking a member',
    kind: 'dialog',
    by: 'renter',
    at: owner,
    open: (hand) => pressForDialog(hand, hand.say('members:block.action')),
  },
  {
    name: 'rating a member',
    kind: 'dialog',
    by: 'renter',
    at: ({ ratable }) => profileOf(ratable),
    open: (hand) => pressForDialog(hand, hand.say('members:rate.action')),
  },
];
