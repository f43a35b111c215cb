import { expect, type Locator } from '@playwright/test';
import type { AskedStep, BookingSide } from '#contract/bookings/transitions.ts';
import type { CalendarDate } from '#contract/days/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { pageUrl } from '#contract/paths.ts';
import type { TextKey, TextValues } from '#contract/texts.ts';
import { expectReadable, type OverlayKind } from '../overlay-geometry.ts';
import { Person } from '../person.ts';

/** Names and sums are isolated by marks against the writing direction around them. */
export const isolated = (words: string): string => `\u2068${words}\u2069`;

/** One of the two of a deal, at a browser. */
export class Party extends Person {
  readonly side: BookingSide;

  constructor(page: Person['page'], language: Language, side: BookingSide) {
    super(page, language);
    this.side = side;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  /** The open overlay, the topmost of several. */
  get overlay(): Locator {
    return this.page.getByRole('dialog').filter({ visible: true }).last();
  }

  /** A sum in dinars, as it is put into sentences. */
  sum(units: number): string {
    return isolated(`${units}\u00a0${this.say('terms:currency.TND')}`);
  }

  /** Presses a button of the page, or of an element on it. */
  async press(key: TextKey, values?: TextValues, within = this.main): Promise<void> {
    const name = this.say(key, values);
    const buttons = within.getByRole('button', { name, exact: true });
    await buttons.filter({ visible: true }).first().click();
  }

  /** Presses a button that opens an overlay, which must be readable and usable. */
  async open(key: TextKey, values?: TextValues, kind: OverlayKind = 'dialog'): Promise<Locator> {
    await this.press(key, values);
    await expectReadable(this.overlay, kind);
    return this.overlay;
  }

  /** Presses a button of the open overlay, which closes. */
  async send(key: TextKey, values?: TextValues): Promise<void> {
    await expectReadable(this.overlay);
    await this.press(key, values, this.overlay);
    await expect(this.overlay).toBeHidden();
  }

  /**
   * Confirms a step: at once where the other side has said it already, else with what it declares; so does an owner the return,
   * of which there is no condition report here.
   */
  async confirm(step: AskedStep, units: number, isAnswer = false): Promise<void> {
    await this.press(`bookings:step.${step}.action.${this.side}`, { amount: this.sum(units) });
    const isAsked = !isAnswer || (step === 'returned' && this.side === 'owner');
    if (isAsked) await this.send('bookings:confirm.yes');
  }

  async openBooking(bookingId: string): Promise<void> {
    await this.page.goto(pageUrl(this.language, 'booking', { bookingId }));
  }

  /** Picks a day in the calendar of a listing, from the shown month or a later one. */
  async pickDay(date: CalendarDate): Promise<void> {
    const calendar = this.page.locator('#dates');
    const days = calendar.locator('[data-day] button').filter({ visible: true });
    await expect(days.first()).toBeVisible();
    const day = calendar.locator(`[data-day="${date}"]:not([data-outside]) button`);
    const shown = day.filter({ visible: true });
    while ((await shown.count()) === 0) await calendar.locator('nav button').last().click();
    await shown.click();
  }
}
