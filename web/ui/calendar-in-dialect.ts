import { DateLib, type DayPickerLocale } from 'react-day-picker';
import { arTN } from 'react-day-picker/locale/ar-TN';

/** A day with its weekday, month and year, as it is read aloud. */
const dayWords = (
  date: Date,
  modifiers: Record<string, boolean> | undefined,
  lib: DateLib = new DateLib({ locale: arTN, numerals: 'latn' }),
) => {
  const day = lib.format(date, 'PPPP');
  return [modifiers?.today && 'اليوم', day, modifiers?.selected && 'مختار']
    .filter(Boolean)
    .join('، ');
};

/** The calendar of Tunisia with its labels in the dialect; the library has them in standard Arabic. */
export const calendarInDialect: DayPickerLocale = {
  ...arTN,
  labels: {
    ...arTN.labels,
    labelDayButton: (date, modifiers, _options, lib) => dayWords(date, modifiers, lib),
    labelGridcell: (date, modifiers, _options, lib) => dayWords(date, modifiers, lib),
    labelMonthDropdown: 'اختار الشهر',
    labelYearDropdown: 'اختار العام',
    labelNext: 'الشهر اللي بعدو',
    labelPrevious: 'الشهر اللي قبلو',
    labelNav: 'التنقّل بين الشهور',
  },
};
