import { DateLib, type DayPickerLocale } from 'react-day-picker';
import { fr } from 'react-day-picker/locale/fr';

const library = new DateLib({ locale: fr });

/** A day with its weekday, month and year, as it is read aloud: the first of a month is `1er`, which the library writes as `1`. */
export function dayInFrench(date: Date, modifiers: Record<string, boolean> = {}): string {
  const day = library.format(date, 'PPPP').replace(/(?<!\d)1 (?=\p{L})/u, '1er ');
  const named = modifiers.today ? `Aujourd’hui, ${day}` : day;
  return modifiers.selected ? `${named}, sélectionné` : named;
}

/** The calendar of France with days as French writes them. */
export const calendarInFrench: DayPickerLocale = {
  ...fr,
  labels: {
    ...fr.labels,
    labelDayButton: (date, modifiers) => dayInFrench(date, modifiers),
    labelGridcell: (date, modifiers) => dayInFrench(date, modifiers),
  },
};
