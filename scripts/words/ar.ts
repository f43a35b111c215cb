import { ARABIC_SCRIPT, arabicWords, bareArabicWords, spellings } from './arabic.ts';
import { type CopyRule, rule } from './copy-rule.ts';

/** Words that end in ـية without a shadda: participles and verbal nouns. */
const PLAIN_ENDINGS = [
  ...['كر', 'جار', 'تال', 'ماض', 'سار', 'خال', 'ثان', 'منته', 'كاف', 'باق', 'عال', 'غال', 'آت'],
  ...['تصف', 'تسو', 'تسم', 'تنم', 'رؤ', 'أدو', 'كراه', 'جويل', 'خف', 'معط'],
];

/** Verbs of something a member does; before or after a name they would have to know the gender. */
const DEEDS = [
  ...[
    'رفض',
    'قبل',
    'قَبِل',
    'ألغى',
    'أكّد',
    'أبلغ',
    'كتب',
    'حدّد',
    'أضاف',
    'وافق',
    'أبدى',
    'طلب منك',
    'سجّلها',
  ],
  ...['يقول', 'يطلب', 'يكتب', 'يستطيع', 'يبحث', 'يعرض', 'يعرضه', 'يطلبه', 'يريد', 'يقترح'],
];

/** What texts in Arabic do not say. */
export const AR: CopyRule[] = [
  ...ARABIC_SCRIPT,
  // an offer is «عرض من {{name}}», «عرض إيجار», «عرض واحد»
  rule(
    'عرض for view',
    /(?:^|[.،:] )عرض (?!(?:إيجار|واحد|من|محدّد|أو)(?![\p{L}\p{M}]))\p{L}|تعذّر عرض/u,
    'مشاهدة، or the noun alone',
  ),
  rule('counter-offer', /عرض[كهيًا]* ?(?:ال)?مقابل|العرض المقابل|عروض مقابلة/, 'اقتراح مقابل'),
  rule('استخدام', /[است]?ستخدم|استخدام|مستخدَ?م/, 'استعمال'),
  rule('without', bareArabicWords('و?دون', 'و?بلا', 'من دون'), 'بدون'),
  rule(
    'nisba without shadda',
    new RegExp(
      `(?<![\\p{L}\\p{M}])(?!(?:[وفبل]*(?:ال)?(?:${PLAIN_ENDINGS.join('|')})ي))[\\p{L}\\p{M}]+[^ا\\P{L}]ي(?:ة|ات)(?![\\p{L}\\p{M}])`,
      'u',
    ),
    'ـيّة',
  ),
  rule(
    'nisba in the accusative',
    bareArabicWords('حاليًا', 'نهائيًا', 'تلقائيًا', 'آليًا', 'مجّانيًا', 'تقنيًا'),
    'ـيًّا',
  ),
  spellings('shadda and hamza', {
    الاتصال: 'الاتّصال',
    اتصل: 'اتّصل',
    اتخذ: 'اتّخذ',
    'مجاني(?:ة|ًا)?': 'مجّاني',
    ملف: 'ملفّ',
    ستة: 'ستّة',
    أقل: 'أقلّ',
    أولًا: 'أوّلًا',
    'مسودّ?ة': 'مسوّدة',
    كل: 'كلّ',
    سيارة: 'سيّارة',
    حتّى: 'حتى',
    'الكترونيّ?|إلكترونيّ': 'إلكتروني',
    حاليّ: 'حالي',
    تم: 'تمّ',
    مخفي: 'مخفيّ',
    نهائي: 'نهائيّ',
  }),
  rule('accusative خطأ', /(?:رأيت في (?:ذلك|الأمر)|ارتكب) خطأ(?!ً)/, 'خطأً'),
  rule('two words for a form', arabicWords('صفحة الاتّصال', 'استمارة'), 'نموذج'),
  rule('ما إن', bareArabicWords('ما إن'), 'حين'),
  rule(
    'verb before a name',
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${DEEDS.join('|')}) \\{\\{(?:name|writer)\\}\\}`, 'u'),
    'a noun: رسالة من {{name}}',
  ),
  rule(
    'verb after a name',
    new RegExp(`\\{\\{(?:name|writer)\\}\\} (?:${DEEDS.join('|')})(?![\\p{L}\\p{M}])`, 'u'),
    'a noun: رسالة من {{name}}',
  ),
  rule(
    'gendered you',
    /(?:أنت|أنّك|كنت|تكن|ألست) (?:غير )?(?:متردّدًا|موافقًا|متّصل(?:ًا)?|حرّ|ملزم(?:ًا)?|مؤمَّن(?:ًا)?|متأكّد(?:ًا)?|مستأجرًا|مغطّى)(?!\p{L})|هل أنا (?:ملزم|مؤمَّن)/u,
    'a verb or a noun: لا اتّصال، بقي لديك شكّ',
  ),
  rule('you with a fatha', /تَ(?:ه|ها)?(?![\p{L}\p{M}])/u, 'ت without a vowel, for all members'),
  rule('passive with its agent', /من (?:طرف|جهة) \{\{/, 'a noun: رفض من {{name}}'),
  rule('proposals', arabicWords('مقترحات'), 'اقتراحات'),
  rule(
    'condition report',
    arabicWords('حالة الغرض'),
    'بيان الحالة',
    // what an offer says of its thing
    'errors:conditionRequired',
    // what two people look at
    'content/ar/how-it-works.mdx',
    'content/ar/terms.mdx',
  ),
  rule('promise for ever', /سيبقى كذلك|مجّاني دائمًا|مجّانًا إلى الأبد/, 'بدون عمولة'),
  rule('عبد', bareArabicWords('(?:ال)?عبد', '(?:ال)?عباد'), 'شخص، عضو'),
];
