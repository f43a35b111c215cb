import { PAGES } from '#contract/paths.ts';
import { INSTALL_ANSWER } from '../install-answer.ts';
import { photographs } from '../pictures.ts';
import { openFilledForm } from '../publish-draft.ts';
import { dialog, type Hand, listbox, type OverlayCase, pressForDialog } from './overlay-case.ts';

const form = () => PAGES.postOffer.path;

/** Types a title, which begins a draft. */
async function begin({ page, say }: Hand): Promise<void> {
  const name = { name: say('publish:name.label.offer'), exact: true };
  await page.getByRole('textbox', name).fill('Vélo de ville, panier et antivol');
}

async function typePlace(hand: Hand) {
  const field = hand.page.getByRole('combobox', { name: hand.say('publish:place.label.offer') });
  await field.fill('La Mar');
  return listbox(hand);
}

/** The overlays of the publishing forms, and of one's own rentals. */
export const PUBLISH_OVERLAYS: OverlayCase[] = [
  {
    name: 'choice between the app and the form',
    kind: 'dialog',
    by: 'newcomer',
    at: form,
    open: async ({ page, say }) => {
      await page.evaluate((key) => localStorage.removeItem(key), INSTALL_ANSWER);
      await page.reload();
      return page.getByRole('dialog', { name: say('install:choice.title') });
    },
  },
  {
    name: 'preview of the card',
    kind: 'dialog',
    by: 'newcomer',
    at: form,
    only: 'narrow',
    open: async (hand) => {
      await begin(hand);
      return pressForDialog(hand, new RegExp(hand.say('publish:preview.title')));
    },
  },
  {
    name: 'places while publishing',
    kind: 'listbox',
    by: 'newcomer',
    at: form,
    open: typePlace,
  },
  {
    name: 'pin on the map',
    kind: 'dialog',
    by: 'newcomer',
    at: form,
    open: async (hand) => {
      await (await typePlace(hand)).getByRole('option').first().click();
      return pressForDialog(hand, hand.say('publish:pin.action'));
    },
  },
  {
    name: 'first day of an offer',
    kind: 'dialog',
    by: 'newcomer',
    at: form,
    open: (hand) => pressForDialog(hand, hand.say('publish:days.from.offer')),
  },
  {
    name: 'erasing a draft',
    kind: 'dialog',
    by: 'newcomer',
    at: form,
    open: async (hand) => {
      await begin(hand);
      return pressForDialog(hand, hand.say('publish:draft.discard'));
    },
  },
  {
    name: 'turning and cropping a photo',
    kind: 'dialog',
    by: 'newcomer',
    at: form,
    open: async (hand) => {
      await openFilledForm(hand.page, hand.language, 2);
      const [photo = ''] = photographs();
      await hand.page.locator('input[data-photos=library]').setInputFiles(photo);
      const editor = await pressForDialog(hand, hand.say('publish:photos.edit', { place: 1 }));
      await editor.getByRole('button', { name: hand.say('publish:editor.turnLeft') }).waitFor();
      return editor;
    },
  },
  {
    name: 'days of an absence, on several listings',
    kind: 'dialog',
    by: 'owner',
    at: () => PAGES.ownOffers.path,
    open: (hand) => chooseAll(hand, hand.say('manage:many.holiday.action')),
  },
  {
    name: 'deleting several listings',
    kind: 'dialog',
    by: 'owner',
    at: () => PAGES.ownOffers.path,
    open: (hand) => chooseAll(hand, hand.say('manage:action.delete')),
  },
  {
    name: "menu of one's own offer",
    kind: 'menu',
    by: 'owner',
    at: () => PAGES.ownOffers.path,
    open: async (hand) => openRentalMenu(hand),
  },
  {
    name: "deleting one's own offer",
    kind: 'dialog',
    by: 'owner',
    at: () => PAGES.ownOffers.path,
    open: async (hand) => {
      await openRentalMenu(hand);
      const remove = { name: hand.say('manage:action.delete'), exact: true };
      await hand.page.getByRole('button', remove).filter({ visible: true }).click();
      return dialog(hand);
    },
  },
];

/** Chooses all listings, and presses what is to be done with them. */
async function chooseAll(hand: Hand, action: string) {
  const { page, say } = hand;
  await page.getByRole('button', { name: say('manage:many.start') }).click();
  await page.getByRole('button', { name: say('manage:many.all'), exact: true }).click();
  return pressForDialog(hand, action);
}

async function openRentalMenu({ page, say }: Hand) {
  const [label = ''] = say('manage:more', { name: '\n' }).split('\n');
  await page
    .getByLabel(new RegExp(`^${label}`))
    .first()
    .click();
  return page
    .getByRole('link', { name: say('manage:action.duplicate'), exact: true })
    .filter({ visible: true });
}
