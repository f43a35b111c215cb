import { PAGES } from '../../contract/paths.ts';
import { OVERLAYS } from '../../tests/support/overlays/index.ts';
import type { Hand } from '../../tests/support/overlays/overlay-case.ts';
import { photographs } from '../../tests/support/pictures.ts';
import { openFilledForm } from '../../tests/support/publish-draft.ts';
import type { Shot } from './shot.ts';

/** Presses the last visible button that sends the form of the page. */
const submit = async ({ page }: Hand): Promise<void> => {
  await page
    .getByRole('main')
    .locator('button[type=submit]')
    .filter({ visible: true })
    .last()
    .click();
};

const sentEmpty = (name: string, by: Shot['by'], at: string): Shot => ({
  name: `errors: ${name}`,
  by,
  at: () => at,
  act: submit,
});

/** A form that opens, sent without what it needs. */
function openedAndSent(name: string, spoil?: (hand: Hand) => Promise<void>): Shot {
  const overlay = OVERLAYS.find((one) => one.name === name);
  if (!overlay) throw new Error(`Nothing that opens is called "${name}".`);
  return {
    name: `errors: ${name}`,
    by: overlay.by,
    at: overlay.at,
    windowAlone: true,
    act: async (hand) => {
      const opened = await overlay.open(hand);
      await spoil?.(hand);
      await opened.locator('button[type=submit], button:not([type=button])').last().click();
    },
  };
}

/** Forms with their errors, and the later steps of publishing. */
export const FORM_SHOTS: Shot[] = [
  sentEmpty('sign-in', 'visitor', PAGES.login.path),
  sentEmpty('registration', 'visitor', PAGES.register.path),
  sentEmpty('forgotten password', 'visitor', PAGES.forgotPassword.path),
  sentEmpty('phone', 'newcomer', PAGES.phone.path),
  sentEmpty('publishing, first step', 'newcomer', PAGES.postOffer.path),
  sentEmpty('publishing a request, first step', 'newcomer', PAGES.postRequest.path),
  sentEmpty('record to compare', 'visitor', PAGES.verifyRecord.path.replace(':code', 'ABCD-EFGH')),
  {
    name: 'errors: wrong password',
    by: 'visitor',
    at: () => PAGES.login.path,
    act: async (hand) => {
      const { page, say } = hand;
      await page.getByLabel(say('accounts:field.email')).fill('amine@demo.kerya.example');
      await page.getByLabel(say('accounts:field.password'), { exact: true }).fill('faux-mot');
      await submit(hand);
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'errors: contact form',
    by: 'visitor',
    at: () => '#contact',
    windowAlone: true,
    act: async ({ page, say }) => {
      await page.locator('#contact').scrollIntoViewIfNeeded();
      const form = page.locator('#contact form');
      await form.getByRole('button', { name: say('contact:form.send') }).click();
      await form.scrollIntoViewIfNeeded();
    },
  },
  openedAndSent('rating a member'),
  openedAndSent('calling a booking off'),
  openedAndSent('report of a member'),
  openedAndSent('claiming a deposit'),
  openedAndSent('proposing a price', ({ page, say }) =>
    page
      .getByRole('dialog')
      .getByLabel(new RegExp(say('proposals:form.amount')))
      .fill('0'),
  ),
  {
    name: 'publishing, second step with a photo',
    by: 'newcomer',
    at: () => PAGES.home.path,
    act: async ({ page, language }) => {
      await openFilledForm(page, language, 2);
      const [photo = ''] = photographs();
      await page.locator('input[data-photos=library]').setInputFiles([photo, photo]);
      const shown = page.getByRole('main').locator('img[src*="/media/"]').filter({ visible: true });
      await shown.first().waitFor();
    },
  },
  {
    name: 'publishing, third step',
    by: 'newcomer',
    at: () => PAGES.home.path,
    act: ({ page, language }) => openFilledForm(page, language, 3),
  },
  {
    name: 'errors: publishing, third step',
    by: 'newcomer',
    at: () => PAGES.home.path,
    act: async (hand) => {
      await openFilledForm(hand.page, hand.language, 3, { message: '', condition: null });
      await submit(hand);
    },
  },
];
