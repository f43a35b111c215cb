import { WORD_CLASSES, type Words } from './word-classes.ts';

/** The ways to write each sound in Latin letters and digits. Vowels may be left out, consonants written twice. */
const SOUNDS: Record<string, string> = {
  '3': '(?:3+|aa)',
  '5': '(?:5+|kh)',
  '7': '[7h]',
  '9': '[9qk]+',
  c: '(?:ch|sh|c)+',
  j: '(?:dj|j|g)+',
  t: '(?:th|t)+',
  d: '(?:dh|d)+',
  s: '[sc]+',
  a: '[ae]{0,}',
  e: '[aei]{0,}',
  i: '[iey]{0,}',
  o: '[ou]{0,}',
  u: '[ou]{0,}',
  // the prefix of a person ("n", "t", "y"), and the vowel of a command ("ab3ath", "ib3ath")
  V: '[nty]?[aeiou]{0,}',
};
const SIGN = /\(\?[:!=]|\\w|\{[0-9,]+\}|\[[^\]]*\]|./gu;

/** A word of the first table below as a regular expression for all its spellings; signs other than letters stay. */
const spellings = (word: string): string =>
  word.replace(SIGN, (sign) => SOUNDS[sign] ?? (/^[a-z]$/.test(sign) ? `(?:${sign}+)` : sign));

const PAY = '(?:V5ales*|Vdaf3*|m5ales*)';
const SEE =
  'V(?:cof|ji|jiw|ja|jina|wsol|a5o|5ot|5od|tla9|t9abl|ra|9abl|stanes|jareb|jarb|mci|jib|5rej|hez|rakb|selm|stalm|rja3|a3ti|3ti|krih|kri|3adi|jik|nt9abl|lt9a)*';
const MONEY = '(?:el ?|l ?)?(?:flos*|mabla9*|mableg*|draham|virement*|caution*|floci|manda|5las)';

const DIALECT: Words = {
  harmless: [
    '(?:mouc|moc|mec|famec|mafamec|ma famec) mockl*|mafamac mockl*',
    '(?:code|kod)(?: mta3| mte3)? (?:el |l )?(?:bab|porte|portail|dar|bortmon|imeuble|wifi|cadenas|asonsor|garage)',
    '(?:9oli|kalemni|a3lemni|5aberni)(?: \\w+){0,2} (?:men|mel|mn) 9bal',
  ],
  pay: [PAY],
  money: ['flos*|draham|mablag*|mablegh|cach|kach|masrof|dara?hem|kosion|daman'],
  way: ['viremo|virmon|viremen|floci|floosi|d ?17|bel 7sab'],
  send: [
    'Vba3at*|Vb3at*|V7awel*|V7ot(?:li|lek|ha|hom|i|ou|o)?|V?3mel\\w{0,3} (?:virement|viremo|transfer*)|Vrsel*',
  ],
  account: [
    '(?:3la|3al|fi|fel|f|lel|l)(?: el)? ?(?:compti?|kompt*|conti?|7sabi|d ?17 mta3i|floci mta3i|d ?17|rib)',
  ],
  ahead: [
    'mosba9an?|msaba9|mesba9|m9adem|(?:mel|men|mn|m) 9bal|bel avance|b avance|bekri|(?:fi |fel )?el awel',
  ],
  before: [
    `9bal (?:ma |el |l |la |le )?(?!(?:ma )?(?:${PAY}|ma |el |l |[0-9]))[a-z0-9]+(?: [a-z0-9]+)?`,
    `(?:bla|men gir|mel gir) ma Vcof*`,
  ],
  beforeAlone: ['9bal'],
  payLater: [
    `(?:w |ou |u |men )?(?:ba3d|mba3d|men ba3d|ba3dha)(?: ma)? ${PAY}|${PAY} (?:ba3d|mba3d|men ba3d|ba3dha)`,
    'V(?:cof|jareb|jarb|ra)*(?: \\w+){0,3} (?:lowel|el owel)',
    `9bal (?:ma )?(?:el |l )?(?:${PAY}|na3ti(?:k|kom|h)? (?:el )?flos*|nab3ath* flos*)`,
  ],
  handover: [
    '(?:wa9t|nhar|3and|sa3at|w9t|yom|ba3d|lahdat)(?: el| l| la)? ?(?:remise|location|livraison|taslim|tslim|estilem|estlem|istilam|restitution|retour|rendez vous|rdv|rondevo|kri*|lo9a|recuperation|reception|l9a|kera|kira)',
    '(?:fel|fi|f|3al|3la|men|3ala)(?: el| 3in| l)*(?: ?)(?:blasa|blas[ae]h?|mkan|makan|3in el mkan|dar)|3la 3in el mkan',
    'wejh l wejh|9odemi|bel 7odor',
    `ba3d (?:ma )?V(?:cof|jareb|jarb)*`,
  ],
  meeting: [
    `(?:ki|kif|wa9teli|wa9t eli|wa9t li|wa9t ma|w9t|wa9t|nhar eli|nhar li|nhar|lama|ba3d ma|ba3dma|wa9tli|waktli)(?: \\w+){0,1} ${SEE}`,
    `(?:ki|kif|wa9teli|wa9tli|wa9t eli|lama) ${SEE}`,
  ],
  reserve: [
    '(?:bec|bac|bc|7ata|w|bch|ou|et)(?: \\w+){0,1} [nty][aeiou]*(?:7aj|7j|hj|5ali|tabt|sabt|confirm|reserv|cod|cid|akd|garanti|chd|bloki)*|bech treservi|treservi|lel reservation|lel 7ajz|bec vreservi',
  ],
  advance: [
    '(?:7aja|cwaya|jze?2?) (?:mosba9*|msab9*|m9adm*)|(?:n|t|y)[aeiou]?saba9*|saba9(?:li|ni)|(?:bla|men gir|mel gir) avance|tasbi9*|tesbi9*|tsbi9*|sbi9a|tasb9a|3arbon*|arbon|ra3bon|lavance|(?:a3ti*|t3ati*|na3ti*|lezem|n7eb|3tini|5ali*|ab3ath*|famma|fama|talab|ntalab*|bel) avance|avance (?:9bal|mta3|mte3)',
  ],
  afterPayment: [
    `(?:ki|kif|wa9teli|ba3d ma|lama|wa9t|awel ma|bamojared ma)(?: ma)? V(?:wsal|wsol|ji|jini|d5ol)* (?:el |l )?${MONEY}`,
    `(?:ki|kif|ba3d ma|ba3dma|lama|wa9teli|wa9tli|awel ma) (?:t5ales*|V5alesni|tab3at* (?:el |l )?${MONEY}|Vb3at* (?:el |l )?${MONEY})`,
    `ba3d (?:el |l )?(?:5las|dfa3|paiement|virement)`,
  ],
  moneyFirst: [
    `(?:9bal ma|ela ki|ila ki|ken ki|lin|7ata|ken ma)(?: ma)? V(?:wsal|wasel|wsol|wsl|ji|jini|d5ol|9bad|5o|5ou|stalm)* (?:el |l )?${MONEY}|(?:ela ki|ken ki|ken ba3d|ken ma|ela ba3d)(?: ma)? (?:el |l )?(?:${PAY}|${MONEY})`,
  ],
  absent: ['fel 5arej|barra (?:men tones|tones|lebled)|msafr*|msefer*'],
  mandate: [
    'mand(?:a|et|at|ah|ats)|7awala|7wela|hawala|westarn|wistarn|mony gram|(?:carte|karta) (?:recharge|recharj|rocharj|rchargi)|recharge',
  ],
  post: ['(?:bel|fel|b|3al|mel) ?(?:posta|boste|bosta|poste|bousta|barid)'],
  courier: ['mandob|corsier|korsi|coursier'],
  deliverer: ['livror|livreur|livrour|cifor|chofor|5oya|sa7bi|chauff?[eou]+r|chofeur|louage|lwaj'],
  collect: ['yhez*|ya5o*|yjib*|yjibl*|ystalm*|yestalm*|anvlop|onvlop|enveloppe|ya3ti*'],
  guarantee: ['garanti[ea]?|garonti|daman|dhaman|5aman|kafala|caution|kosion|rahn|garentie'],
  demand: ['V7eb(?:ek|ou|ha)?|lezem*|lazem*|V7taj*|V?tlob*|Vetlob*|mata?lob'],
  guaranteeCheque: [
    '(?:cek|cik|cak|cheque)(?: \\w+){0,1} (?:garanti[ea]?|daman|dhaman|caution|bla date|blon|blanc|kafala|garentie)',
    'V5al(?:i|li|ili|lili)* (?:\\w+ )?(?:cek|cik|cak|cheque)',
  ],
  notNeeded: [
    '(?:mouch|moch|mech|mch|mush|mosh|mahouch|mahich) (?:lezm*|mohem|darori*|darouri*|obligatoire|necessaire|laz*m*)',
  ],
  secretCode: [
    '(?:code|kod|kode)(?: \\w+){0,1} (?:verification|confirmation|sms|recharge|d ?17|floci|carte|seri|secret|ta2kid|whatsapp|serri)|(?:nomro|numero|noumrou|taswira|taswiret|photo)(?: \\w+){0,2} (?:carte|karta|carta)(?! nationale|cin)(?: bancaire| el banka)?|mot de passe|mdp',
  ],
  code: ['code|kod|kode|lcode|elcode'],
  giveMe: [
    'V(?:ba3at|b3at|a3ti|3ti|3at|9ol|9ra|med|sawr|sawer|kteb)(?:ha|ho|hom|olha)?(?:li|ni)|medli|3tini|a3tini|9oli|ab3atholi|b3athli|ab3athli|ba3thli|wselni|nhab|lezemni',
  ],
  received: [
    'V?ba3athou*|V?b3athou*|jek|jak|yjik|jik|jetek|wsolek|wselek|wslek|wsallek|twaslek|yousl*|ywasl*|sms|msg|mesaj|telifon*|tel|portable',
  ],
  contact: [
    'V(?:kalem|klem|7ki|kteb|ektb|3ayt|zid|ab3at|b3at|jawb|kamel|twasl|connect|contact|zidni|rasl)*|ajoutini|kamlou|kamlo|mp|dm|a7kili|ekteb*|kteb*|msg|mesaj',
  ],
};

/** Words as they are: these are too short, or too foreign, for other spellings. */
const AS_WRITTEN: Words = {
  not: [
    '(?<!(?:[9kq]b[ae]l|ba3d|ki|kif|wa[9kq]t|awel) )ma [nty]\\w+|ma \\w+(?:ch|sh)|ma\\w{3,}(?:ch|sh)|mouch|moch|mech|mch|mosh|mush|mouc|manich|manish|3omri|3omry|mamnou3|3awedh|badal|famech|famesh|mafamech|mafamesh|walou|abadan',
  ],
  without: ['bla|(?:men|mel|mn|m) ?(?:ghir|8ir|gher)|bedoun|bidoun|bdoun'],
  rest: ['noss?f? (?:ki|kif|wa[9qk]t|3and|wa9teli)|(?:el |w el |l)?(?:be9i|ba9i|beki|baki)'],
  now: [
    'tawa|tawwa|taw|tawika|towa|7alan|halan|fissa3|fisa3|fissa|daba|fawran|elyoum|lyoum|el youm|lyom|elyom',
  ],
  way: ['[ck]arta(?! ta3rif)|b(?:el)? carte'],
  pay: ['[nty]?v[ei]rs(?:i|ili|ilek)|[nty](?:pay|regl|regel)[aiey]{1,2}(?:k|ni|li|lek)?|pay[ai]ni'],
  refund: ['[nty]?raj+[ae]?3\\w*|tarja3\\w*|yarja3\\w*'],
  send: [
    '[nty]?transf[ei]r\\w*|[nty]?vir(?:ili|ilek|i)|[nty]?envoy(?:i|ili)|[tny]?sob+(?:li|lek|ha|hom|ou)?',
  ],
  cheque: ['(?:t?ch|sh)[eaiy]{1,2}(?:k|que|cs?)|chq'],
  handover: [
    '(?:yed|yad|id|main) (?:b|f|l|fi|fel|bel|fil|bil|be) ?(?:yed|yad|id|main|el yed)|(?:bel|fel|b|fi) ?(?:yed|yedek|yeddi|yeddek|idik)|sur place|fel blassa|fel blasa',
  ],
  money: ['noss?(?= el| l | flous)|nosf|soum el kri'],
  ahead: [
    '(?:el |l)?(?:l?owel|l?ouwel|l?awel|louel|louwel|lawel|lowla|lawla)(?! ma| marra| nhar| mara)',
  ],
  unless: ['ken ma|ken ki|ella|illa|ila'],
  however: ['ama|lakin|mais|houni|hone|hna|hne|houne|hneya|5ater|khater|donc|amma'],
  messenger: [
    'wh?[ae]?t{1,2}s{1,2} ?[ae]?p{1,2}|t[ei]?l[ei]?gra?me?|whatsap*|watsap*|wh?ats ?app|wats|whats|wtsp|wats ?ap|telegram|viber|imo|messanger|mesanger|mesenjer',
  ],
  network: ['fb|facebook|fesbok|faysbok|insta|instagram|snap|signal|l ?insta|fesbouk|feysbouk'],
};

/** The Tunisian dialect in Latin letters, with 3, 5, 7 and 9 for sounds that have no letter. */
export const LATIN_DIALECT: Words = Object.fromEntries(
  WORD_CLASSES.map((name) => [
    name,
    [...(DIALECT[name] ?? []).map(spellings), ...(AS_WRITTEN[name] ?? [])],
  ]),
);
