import { describe, expect, it } from 'vitest';
import { AR } from './ar.ts';
import { arabicWords } from './arabic.ts';
import type { CopyRule } from './copy-rule.ts';
import { findCopyFaults } from './find-copy-faults.ts';
import { TN } from './tn.ts';

const broken = (rules: CopyRule[], text: string) =>
  findCopyFaults(rules, [{ where: 'common:a', text }]).map(({ rule }) => rule);

describe('words in Arabic script', () => {
  it('are found with what is written onto them', () => {
    for (const text of ['عبد', 'العبد', 'والعبد', 'لعبد آخر', 'بالعبد.']) {
      expect(text).toMatch(arabicWords('عبد'));
    }
  });

  it('are not found within longer words', () => {
    for (const text of ['عبدة', 'معبد', 'عبدّ']) expect(text).not.toMatch(arabicWords('عبد'));
  });
});

describe('texts in the dialect', () => {
  it.each([
    ['القرار هذا', 'demonstratives'],
    ['ما فماش إعلانات', 'shadda'],
    ['الفيشي تاع الحساب', 'one spelling for a word'],
    ['قدّام القاراج', 'loanwords'],
    ['الأيّام فاضيين', 'words of other countries'],
    ['قبل 3 ساعات', 'standard Arabic'],
    ['في أنا نهارات؟', 'which'],
    ['ما يبان كان البلاد', 'town'],
    ['العبد هاذا يقرا', 'عبد'],
    ['إيمايل متثبّتين منّو', 'verified'],
    ['سجّل التلويجة', 'search'],
    ['جريدة كرية', 'newsletter'],
    ['هزّني لفضائي', 'dashboard'],
    ['حلّ المراقبة', 'moderation'],
    ['وقت اللي ترجع الريزو', 'الريزو is masculine'],
    ['بلاش وديما بلاش', 'promise for ever'],
    ['{{name}} كتبلك', 'verb after a name'],
    ['{{name}} ما قبلش الاقتراح', 'verb after a name'],
    ['كان مازلت متردّد', 'gendered you'],
    ['ما تفسّخش. عاود جرّب.', 'passive that forbids'],
    ['إنتوما تكريوا', 'plural with alif'],
    ['14 يوم', 'days after ten'],
    ['1.600 د.ت', 'thousands by a point'],
    ['1 600 د.ت', 'thousands by a space that breaks'],
    ['يخدم {{minutes}} د.', 'minutes that read as dinars'],
    ['6 يوليو', 'foreign month'],
    ['الكود متاع كرية', 'code of Kerya'],
    ['السوم, الضمان', 'Latin punctuation'],
    ['اختار هالأيّام', 'this, written onto a word'],
    ['راحة بين كرية وكرية', 'Kerya for a rental'],
    ['حالة الحاجة ممضية', 'condition report'],
    ['نخلّي جزء من الضمان', 'deposit that is kept'],
    ['ومبعد سكّرها في الكالندرييه', 'one spelling for a word'],
    ['أناهم النهارات؟', 'days'],
    ['اختار أيّامات', 'days'],
    ['لسوايع، نهارات ولّا شهور', 'days'],
    ['تمام، ما تفرقش', 'words of other countries'],
    ['بـD17، Flouci ولّا كاش', 'Latin words parted by a comma'],
    ['القانون (RGPD، 2016/679)', 'Latin words parted by a comma'],
    ['0% كوميسيون', 'percentage that is not isolated'],
    ['\u20660\u00a0%\u2069 كوميسيون', 'percentage that is not isolated'],
    ['رايك تبعث', 'one spelling for a word'],
    ['يبدا بـ https:// ولّا webcal://', 'address that is not isolated'],
    ['اللي تسجّلو يوصل لـ {{name}}', 'particle before a value'],
  ])('«%s» is refused: %s', (text, rule) => {
    expect(broken(TN, text)).toContain(rule);
  });

  it.each([
    'القرار هاذا خذاه مشرف',
    'لا هاذا ولا هاذاك، هاذا ولّا هاذاك',
    'أناهم الأيّام؟',
    'في الحالة هاذي، وقت اللي تحبّ',
    'ننجّم نخلّي ضمان',
    'ما تظهر كان المدينة',
    'ميساج من {{name}}',
    'اكتب لـ{{name}}',
    'جاوب {{name}} قبل {{when}}',
    'كي يرجع الريزو',
    'ما نجّمناش نفسّخوها',
    '1\u00a0600 د.ت، 12,500 د.ت',
    '11 نهار، 3 أيّام، 6 جويلية',
  ])('«%s» is right', (text) => {
    expect(broken(TN, text)).toEqual([]);
  });
});

describe('texts in Arabic', () => {
  it.each([
    ['عرض كلّ العروض', 'عرض for view'],
    ['عرض المزيد', 'عرض for view'],
    ['عرض مقابل من {{name}}', 'counter-offer'],
    ['شروط الاستخدام', 'استخدام'],
    ['دون ردّ', 'without'],
    ['الصفحة الرئيسية', 'nisba without shadda'],
    ['عمليات البحث', 'nisba without shadda'],
    ['الاتصال بنا', 'shadda and hamza'],
    ['وإن رأيت في ذلك خطأ فراسلنا', 'accusative خطأ'],
    ['صفحة الاتّصال', 'two words for a form'],
    ['ما إن يقبل حتى', 'ما إن'],
    ['رفض {{name}} اقتراحك', 'verb before a name'],
    ['{{name}} يكتب…', 'verb after a name'],
    ['أنت غير متّصل بالشبكة', 'gendered you'],
    ['مجّاني وسيبقى كذلك', 'promise for ever'],
    ['6 يوليو', 'foreign month'],
    ['رمز كرية', 'code of Kerya'],
    ['أكّدتَ الإرجاع', 'you with a fatha'],
    ['قلتَه أنت فقط', 'you with a fatha'],
    ['رُفض اقتراحك من طرف {{name}}', 'passive with its agent'],
    ['المقترحات', 'proposals'],
    ['وُقّعت حالة الغرض', 'condition report'],
    ['ينتهي غالبًا بـ .ics.', 'address that is not isolated'],
    ['ويحقّ ل{{name}} تعديله', 'particle before a value'],
  ])('«%s» is refused: %s', (text, rule) => {
    expect(broken(AR, text)).toContain(rule);
  });

  it.each([
    'عرض إيجار واحد',
    'عرض من {{name}}',
    'مشاهدة العروض',
    'اقتراح مقابل من {{name}}',
    'الخطوات التالية، عوامل التصفية، النهاية',
    'الصفحة الرئيسيّة',
    'رفض من {{name}} لاقتراحك',
    'تَرى، تَمّ',
    'يبدأ بـ \u2066https://\u2069 وينتهي بـ \u2066.ics\u2069.',
    '<https://kerya.example/x>',
  ])('«%s» is right', (text) => {
    expect(broken(AR, text)).toEqual([]);
  });
});
