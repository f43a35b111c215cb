import { wordsOf } from '../../tests/support/words.ts';
import type { Press, Step } from './targets.ts';

const say = wordsOf('fr');
const button = (words: string) => ({ css: 'button, summary, a', words });
const inDialog = (css: string) => ({ css: css.replace(/[^,]+/g, 'dialog[open] $&') });

const openFilters: Step = {
  press: button(say('lists:filters')),
  opens: inDialog('fieldset'),
};
const openMeeting: Step = {
  press: button(say('bookings:meeting.change')),
  opens: inDialog('textarea'),
};
const openThreadMenu: Step = {
  press: { css: 'summary', words: say('conversations:menu.label') },
  opens: { css: 'details[open] button', words: say('terms:report.member') },
};
const openDrawer: Step = {
  press: { css: 'header button', words: say('common:shell.menu') },
  opens: inDialog('nav a'),
};
const calendar = inDialog('table, input[type=date]');

/** What people press on a phone; those of public pages that need no account are measured right after the first paint, too. */
export const PRESSES: readonly Press[] = [
  { page: 'home', name: 'the menu', early: true, ...openDrawer },
  {
    page: 'home',
    name: 'a question',
    early: true,
    press: { css: 'details[name] > summary' },
    opens: { css: 'details[name][open] > p' },
  },
  {
    page: 'home',
    name: 'the search field: searches made before',
    press: { css: 'main input[name=q]' },
    opens: { css: '[role=listbox] [role=option]' },
  },
  { page: 'list', name: 'the menu', early: true, ...openDrawer },
  { page: 'list', name: 'the filters', early: true, ...openFilters },
  {
    page: 'list',
    name: 'a day, in the filters',
    before: [openFilters],
    press: { css: 'dialog[open] button', words: say('lists:any') },
    opens: calendar,
  },
  {
    page: 'list',
    name: 'a heart',
    press: { css: 'article button[aria-pressed=false]' },
    opens: { css: 'article button[aria-pressed=true]' },
  },
  {
    page: 'category',
    name: 'saving the search',
    press: button(say('lists:save.action')),
    opens: inDialog('a, input'),
  },
  {
    page: 'rental',
    name: 'proposing a price, as a visitor',
    early: true,
    press: button(say('rentals:contact.propose')),
    opens: inDialog('a'),
  },
  {
    page: 'rental',
    name: 'writing, as a visitor',
    early: true,
    press: {
      css: 'section :is(button, a)',
      words: say('rentals:contact.write', { name: '' }).trim(),
    },
    opens: inDialog('a'),
  },
  {
    page: 'rental',
    name: 'sharing',
    early: true,
    press: button(say('common:share.action')),
    opens: inDialog('a'),
  },
  {
    page: 'rental',
    name: 'a photo',
    early: true,
    press: { css: 'ul button:has(img), ul a:has(img)' },
    opens: inDialog('img'),
  },
  {
    page: 'rental',
    name: 'reporting, as a visitor',
    press: button(say('terms:report.rental')),
    opens: inDialog('a'),
  },
  {
    page: 'map',
    name: 'pulling the list up',
    press: { css: 'button[aria-expanded=false]', words: say('map:pull') },
    opens: { css: 'button[aria-expanded=true]', words: say('map:pull') },
  },
  { page: 'map', name: 'the menu', early: true, ...openDrawer },
  { page: 'conversation', name: 'its menu', ...openThreadMenu },
  {
    page: 'conversation',
    name: 'its details',
    press: { css: '[data-details-link]' },
    opens: { css: 'h2', words: say('conversations:details.label') },
  },
  {
    page: 'conversation',
    name: 'reporting, in its menu',
    before: [openThreadMenu],
    press: { css: 'details[open] button', words: say('terms:report.member') },
    opens: inDialog('form, fieldset'),
  },
  {
    page: 'booking',
    name: 'confirming a step',
    press: { css: 'ol button' },
    opens: inDialog('form'),
  },
  {
    page: 'booking',
    name: 'cancelling',
    press: button(say('bookings:cancel.action')),
    opens: inDialog('textarea'),
  },
  { page: 'booking', name: 'the meeting', ...openMeeting },
  {
    page: 'booking',
    name: 'a day, in the meeting',
    before: [openMeeting],
    press: { css: 'dialog[open] button[aria-haspopup=dialog]' },
    opens: {
      css: 'dialog[open] dialog[open] table, dialog[open] ~ dialog[open] table, dialog[open] table',
    },
  },
  {
    page: 'dashboard',
    name: 'the account',
    press: { css: 'header summary', words: say('common:nav.account') },
    opens: { css: 'header details[open] a' },
  },
  { page: 'dashboard', name: 'the menu', ...openDrawer },
];
