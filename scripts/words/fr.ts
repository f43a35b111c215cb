import { type CopyRule, rule } from './copy-rule.ts';

const NO_BREAK = '\u00a0\u202f';

/** What French texts do not say. A word ends where no letter follows: `\b` knows no accents. */
export const FR: CopyRule[] = [
  rule(
    'lending for renting',
    /(?<!\p{L})pr[êe]t(?:er|ez|ons|ent|ait|é|és|ée|ées|eurs?|euses?)(?!\p{L})|(?<!\p{L})(?:se|vous|on|qui|le|un|je) pr[êe]te?(?!\p{L})/iu,
    'louer, mettre en location: lending is free of charge in law',
  ),
  rule('loyer', /(?<!\p{L})loyers?(?!\p{L})/iu, 'prix de la location, paiement'),
  rule(
    'cash off the books',
    /de la main à la main|d’une main à l’autre/i,
    'directement, en main propre',
  ),
  rule('typical price', /prix médian|le prix le plus courant|prix usuel/i, 'prix habituel'),
  rule(
    'payments page',
    /portefeuille|carnet de comptes|(?<!\p{L})(?:registre|carnet)s?(?!\p{L})(?! n)/iu,
    'suivi des paiements',
  ),
  rule(
    'masculine reader',
    /(?<!\p{L})vous (?:êtes|étiez|serez|en êtes|y êtes)(?: [\p{L}’]+)? (?:abonné|désabonné|déconnecté|connecté|inscrit|prévenu|tombé|averti|limité|obligé|assuré|couvert)(?!\p{L})|(?<!\p{L})(?:soyez|suis-je|être) (?:prévenu|averti|le premier|limité|obligé|assuré|abonné)(?!\p{L})|de vous seul(?!\p{L})/iu,
    'a noun or a verb: « abonnement confirmé », « recevez une alerte »',
  ),
  rule('slang of closing', /(?<!\p{L})fermez-la/iu, 'fermer l’annonce'),
  rule('premises', /états? des lieux/i, 'constat d’état'),
  rule(
    'undo',
    /^Annuler$/,
    'Rétablir',
    ...[
      // these cancel something that has not happened yet
      'calendars:cancel',
      'conversations:image.cancel',
      'manage:many.holiday.cancel',
      'members:cancel',
      'publish:editor.cancel',
      'publish:pin.cancel',
      'settings:cancel',
    ],
  ),
  rule('becoming an owner', /deven(?:ir|ez) propriétaire/i, 'mettre en location'),
  rule(
    'spoken noun',
    /empreinte(?! (?:digitale|du document|de contrôle))(?!.*(?:suite de chiffres|reconnaître))/i,
    'empreinte with what it is',
  ),
  rule(
    'breaking space before a mark',
    new RegExp(
      `[^${NO_BREAK}\\s\\p{P}\\d|][;!?](?![\\p{L}/#=])|[^${NO_BREAK}\\s\\p{P}|] [;!?»]| :(?!-)|« |[^${NO_BREAK}] %`,
      'u',
    ),
    'a no-break space before : ; ! ? » % and after «',
  ),
  rule(
    'missing space before a colon',
    /(?<![\d:/{\p{P}])\p{L}:(?=\s|$)/u,
    'a no-break space before :',
  ),
  rule(
    'missing space in quotes',
    new RegExp(`«(?![${NO_BREAK}])|(?<![${NO_BREAK}])»`, 'u'),
    'no-break spaces within « »',
  ),
  rule('doubled mark', /(?<!\p{L})(?:si il|que il|de il)(?!\p{L})/iu, 's’il, qu’il'),
  rule('used', /usagé/i, 'état d’usage'),
  rule(
    'breaking hyphen',
    /e-mail/i,
    'e\u2011mail: on a phone a line would end in « e- »',
    // mails are read in many programs, and searched
    'mails:',
  ),
];
