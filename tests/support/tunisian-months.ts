/** The months as Tunisia writes them, January first. */
export const TUNISIAN_MONTHS = [
  ...['جانفي', 'فيفري', 'مارس', 'أفريل', 'ماي', 'جوان'],
  ...['جويلية', 'أوت', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
];

/** A month of the Gulf or the Levant, which `Intl` writes in Arabic without a country. */
export const FOREIGN_MONTH =
  /يناير|فبراير|أبريل|مايو|يونيو|يوليو|أغسطس|شباط|آذار|نيسان|حزيران|تموز|أيلول|تشرين/;
