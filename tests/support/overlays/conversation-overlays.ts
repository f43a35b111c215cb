import { PAGES } from '#contract/paths.ts';
import type { ProposalAction } from '#contract/proposals/transitions.ts';
import type { DemoSite } from '../demo-site.ts';
import { dialog, type Hand, type OverlayCase, pressForDialog } from './overlay-case.ts';

const thread = (id: string) => `${PAGES.messages.path}?conversation=${id}`;

/** The thread in which a person may give this answer to a proposal. */
function withAction(who: 'owner' | 'renter', action: ProposalAction) {
  return ({ conversations }: DemoSite) => {
    const found = conversations[who].find(({ proposal }) => proposal?.actions.includes(action));
    if (!found) throw new Error(`The demo data has no proposal that ${who} may ${action}.`);
    return thread(found.id);
  };
}

/** A thread in which a price can be proposed. */
function withoutProposal({ conversations }: DemoSite): string {
  const found = conversations.renter.find(({ proposal }) => proposal === null);
  if (!found) throw new Error('The demo data has no conversation without a proposal.');
  return thread(found.id);
}

async function openThreadMenu({ page, say }: Hand) {
  await page.getByLabel(say('conversations:menu.label')).filter({ visible: true }).click();
  return page.getByRole('button', { name: say('conversations:menu.search') });
}

async function chooseInMenu(hand: Hand, key: 'members:block.action' | 'terms:report.member') {
  await openThreadMenu(hand);
  return pressForDialog(hand, hand.say(key));
}

/** Presses the button of a proposal; the amount in it differs. */
function answer(hand: Hand, action: ProposalAction) {
  const [before = '', after = ''] = hand
    .say(`proposals:action.${action}`, { amount: '\n' })
    .split('\n');
  return pressForDialog(hand, new RegExp(`^${before}.*${after}$`));
}

/** The overlays of a conversation. */
export const CONVERSATION_OVERLAYS: OverlayCase[] = [
  {
    name: 'menu of a conversation',
    kind: 'menu',
    by: 'renter',
    at: withoutProposal,
    open: openThreadMenu,
  },
  {
    name: 'blocking from a conversation',
    kind: 'dialog',
    by: 'renter',
    at: withoutProposal,
    open: (hand) => chooseInMenu(hand, 'members:block.action'),
  },
  {
    name: 'reporting from a conversation',
    kind: 'dialog',
    by: 'renter',
    at: withoutProposal,
    open: (hand) => chooseInMenu(hand, 'terms:report.member'),
  },
  {
    name: 'reporting a message',
    kind: 'dialog',
    by: 'renter',
    at: withoutProposal,
    open: (hand) => pressForDialog(hand, hand.say('terms:report.message')),
  },
  {
    name: 'proposing a price',
    kind: 'sheet',
    by: 'renter',
    at: withoutProposal,
    open: (hand) => pressForDialog(hand, hand.say('conversations:quick.propose')),
  },
  {
    name: 'accepting a proposal',
    kind: 'dialog',
    by: 'renter',
    at: withAction('renter', 'accept'),
    open: (hand) => answer(hand, 'accept'),
  },
  {
    name: 'declining a proposal',
    kind: 'dialog',
    by: 'renter',
    at: withAction('renter', 'accept'),
    open: (hand) => answer(hand, 'decline'),
  },
  {
    name: 'answering with a counter-offer',
    kind: 'sheet',
    by: 'renter',
    at: withAction('renter', 'accept'),
    open: (hand) => answer(hand, 'counter'),
  },
  {
    name: "taking back one's own proposal",
    kind: 'dialog',
    by: 'owner',
    at: withAction('owner', 'cancel'),
    open: (hand) => answer(hand, 'cancel'),
  },
  {
    name: 'image of a message',
    kind: 'sheet',
    by: 'newcomer',
    at: ({ withImage }) => thread(withImage),
    open: async (hand) => {
      await hand.page.getByTitle(hand.say('conversations:image.open')).click();
      return dialog(hand);
    },
  },
];
