import type { Words } from './word-classes.ts';

const PAY = 'pa[yi](?:e[sz]?|er|ez|ees?|ent|ons|ant|ements?|er(?:ai|as|a|ez|ons|ont))';
const MONEY_CAME =
  '(?:l |le |la |du |de |des |de l |de la |votre |ton )?(?:paiements?|virement|reglement|versement|argent|mandat|somme|montant|acompte|caution|fonds)';
const SEEN = '(?:vu|essaye|teste|verifie|recu|recupere|visite|controle|inspecte)';
/** What happens at the handover, as a noun or after "avant de". */
const EVENT =
  '(?:remise|visite|retrait|livraison|reception|recup*|rencontre|rendez vous|rdv|location|debut|depart|arrivee|jour j|voir|recevoir|prendre|venir|essayer|tester|livrer|livre|donner|donne|remettre|remets|envoyer|envoie|expedier|expedition|vois|voyiez|veniez|viennes?|viens|venez|passe|passer|passage|signature|contrat|cles?|echange|reserver|reservation|etat des lieux|montrer|montre|sortie|deplac*|bouge*|poster|commencer|entree|emporte*|se (?:voir|rencontrer))';

/** French, as it is written in Tunisia and in France. */
export const FRENCH: Words = {
  harmless: [
    '(?:merci|remerci*|grand merci) (?:beaucoup |bien |infiniment )?(?:d|par) avance',
    'd avance merci|en vous remerciant(?: d| par) avance',
    '(?:reserv|preven|previ|avert|inform|annul|organis|prepar|confirm|di[ts])*(?: [^ ,]+){0,3} (?:a l|d|par|en) avance',
    'en avance (?:de|sur l heure)|(?:arriv|ven|vien|suis|serai|pass)* (?:un peu )?(?:en|d) avance',
    'code (?:postal|promo|wifi|barres?|de la route|du wifi)|codes? (?:de |d |du |de la |de l )?(?:porte|boite(?: a cles?)?|residence|portail|cadenas|batiment|coffre|acces|immeuble|entree|ascenseur|parking|garage|antivol|alarme|serrure)',
    '(?:pas de |aucun )(?:probleme|souci)s?|argent de poche|en argent (?:massif|sterling)|sac messenger|signal (?:gps|radio|faible|fort|wifi|video|audio|sonore)',
  ],
  pay: [
    PAY,
    'regl(?:er|ez|es|e|ements?|ons|ant|er(?:ai|as|a|ez|ons|ont))',
    'vers(?:er|ez|ements?|e|es|ons|er(?:ai|as|a|ez|ons))',
    'vir(?:er|ez|erai|es)|acquitt*|avancer|avancez|debours*',
  ],
  money: [
    'argent|sous|fric|thunes?|sommes?|montants?|totalite|depots?|cautions?|especes|liquide|cash|loyer|fonds|(?:premier|premiere) (?:paiement|mois|semaine)|moitie|tout le prix|frais|enveloppes?',
  ],
  way: [
    'd ?17|flouci|floucy|e ?dinar|virements?|(?:un|par|le) transfert|(?:par|en) (?:la |une )?carte(?! d)|cb|cartes? (?:bancaires?|bleue|visa)|paypal|konnect|sobflous|rib',
  ],
  send: [
    'env(?:oi(?:e[sz]?|ent)|oy(?:e[sz]?|er|ez|ee?s?|ons)|err(?:ai|as|a|ez|ont|ons))|(?:re)?transfer(?:er|ez|e|es|erai)|vire[sz]?|virer|virerai|expedi(?:er|ez|e)',
    'fai(?:tes|re|s|t)(?: [^ ,]+){0,1} (?:un |le |ton |votre |moi un )?(?:virement|transfert|depot)|deposez|depose|mettez|mets|recharg(?:ez|e|es|er)',
  ],
  account: ['(?:sur|dans|vers|a) (?:mon|notre|le) (?:compte|rib|d ?17|flouci|numero|ccp)'],
  ahead: [
    '(?:d|par|en|a l|al|l) ?avance|davance|au prealable|prealable*|a distance|sans (?:se|nous|vous|me|te) (?:voir|rencontrer)|en amont|d ?abord|dabord|en premier|prepa[yi]e*|anticip*',
    '(?:a|lors de|au moment de|des|avec) (?:la |votre |toute )?(?:reservation|commande)|au moment de (?:reserver|commander)|des maintenant|avant tout',
  ],
  before: [
    '(?:la )?veille|(?:[0-9]+|un|une|deux|trois|quelques|plusieurs|quinze|dix) ?(?:h|heures?|jours?|semaines?|mois) (?:avant|plus tot)',
    `avant(?: [^ ,]+){0,4} ${EVENT}`,
    'avant (?:que|qu) _ [^ ,]+',
    'avant toute? [^ ,]+',
  ],
  beforeAlone: ['avant'],
  payLater: [
    `(?:puis|ensuite|apres|enfin) (?:je |vous |tu |on |nous )?(?:vous |te |le |la |les )?(?:${PAY}|regl(?:e|er|ez|erai|era))|(?:${PAY}|regl(?:e|er|ez|erai|ement))(?: [^ ,]+)? (?:apres|ensuite|plus tard)(?! (?:le |la |l )?(?:reserv|confirm|accord|virement|paiement)*)`,
    '(?:voir|vois|essay*|test*|verifi*|visit*)(?: [^ ,]+){0,3} (?:d abord|avant)(?! d)',
    `avant (?:de |que (?:je |tu |vous |nous )?|qu on |d )?(?:vous |te |me |le |la |les |tout |le tout |lui )?(?:${PAY}|regler|verser|virer|le paiement|tout paiement|sortir l argent|donner (?:l argent|les sous|la caution)|envoyer (?:l argent|quoi que ce soit|le moindre)|debourser|reglement|versement)`,
  ],
  handover: [
    'a (?:la|votre|ma|chaque) (?:remise|livraison|reception(?! d)|recuperation|rencontre|prise|restitution|porte|signature|fin|sortie)|a l (?:arrivee|enlevement|echange|accueil|entree|etat des lieux|heure du rendez vous)|a votre arrivee',
    'au (?:retrait|rendez vous|rdv|retour|comptoir|depart|guichet|moment (?:de|du|ou)(?! la reserv| la command| reserv))',
    'sur (?:place|les lieux)|en mains? propres?|en personne|de la main a la main|main (?:a|dans la) main|face a face|de visu|contre remise',
    '(?:le|au|du) jour (?:meme|j|de|du|d|ou)|jour de (?:la )?(?:remise|location|retrait|livraison)|lors (?:de|du)(?! la reserv| la command)|le moment venu',
    'en (?:venant|recuperant|prenant|arrivant|passant|rendant|te voyant|vous voyant)|en echange (?:de la|des|du)|chez (?:vous|toi|moi|lui)|contre (?:les? cles?|l objet)|avec les cles|apres le (?:retour|rendez vous|rdv)|des le retour|devant (?:moi|vous|toi)|a domicile',
    `apres (?:avoir ${SEEN}(?! ${MONEY_CAME})|l avoir [^ ,]+|la (?:visite|remise|verification|location|livraison|rencontre|reception(?! d))|verification|visite|essai|l (?:essai|etat des lieux)|l (?:avoir|utilisation))`,
    'une fois (?:sur place|la bas|que (?:je|on|j|nous) [^ ,]+|l (?:objet|appareil) _ (?:vu|main|mains))',
  ],
  meeting: [
    '(?:quand|lorsque?|lorsqu|des que|des qu|au moment ou|le jour ou|a l heure ou) (?:je|j|on|nous|tu|vous|il|elle)(?! paie| regle)(?: [^ ,]+){0,3} (?:vien|vienn|recup|prend|prenn|rencontr|voi|verr|voy|pass|arriv|livr|recev|recoi|recu|ser|remet|donn|all|ir|ira|cherch|chech|retir|vois|viens|rend|ramen|depos|aur|signe)*',
    'montre* moi|si (?:ca|elle|il|tout) (?:marche|fonctionne|va)',
  ],
  refund: ['(?:re)?rend(?:re|s|u|ue|us|rai|rez)?|rembours*|restitu*|retourn*'],
  rest: ['(?:le |du )?(?:reste|restant|solde|complement)'],
  now: [
    'maintenant|tout de suite|immediatement|immediat|aujourd ?hui|ce soir|cet apres midi|dans l heure|dans la journee|sans attendre|rapidement',
  ],
  reserve: [
    '(?:pour|afin de|(?:et|puis|comme ca|alors) (?:je|on|nous))(?: [^ ,]+){0,3} (?:reserv|bloqu|gard|confirm|reten|valid|immobilis|securis|met* de cote)*',
    'pour (?:la|une|toute) (?:reservation|confirmation)|c est (?:reserve|bloque|a vous|a toi|confirme)e?|(?:est|sera) (?:a vous|a toi|reservee?|bloquee?)',
  ],
  advance: [
    'acomptes?|arrhes|prepaiements?|pre paiements?|(?:une|petite|quelle|premiere) avance|avance (?:de|sur|par|via|en)|demande (?:l|d) avance',
  ],
  afterPayment: [
    '(?:preuve|confirmation|recu|capture|photo|justificatif)(?: d ecran)? (?:de |du )(?:la |votre |ton )?(?:paiement|virement|mandat|transfert|versement|d ?17|flouci)',
    `(?:des|apres|a|sur) (?:la )?reception ${MONEY_CAME}`,
    `(?:apres|des|contre) (?:avoir recu ${MONEY_CAME}|(?:le |votre |un )?(?:paiement|virement|reglement|versement|acompte|mandat))(?! sur place| en main)`,
    `(?:une fois|des que|quand|lorsque|apres) _ ${MONEY_CAME} _ (?:recus?|recue|fait|effectue|arrive|passe|valide|confirme|encaisse)e?s?`,
    `(?:des que|une fois que|quand|apres que?) (?:je|j|tu|vous)(?: m| me| ai| avez| aurai| as| aurez){0,}(?: [^ ,]+)? (?:(?:recu|recois|recevrai) ${MONEY_CAME}|(?:payez?|paye|paies?|vire|envoye|regle))`,
  ],
  moneyFirst: [
    `avant (?:d avoir (?:recu|encaisse|touche|vu)|(?:la )?reception|de (?:recevoir|toucher)|que (?:je recoive|vous (?:ayez|m ayez) paye|tu (?:aies|m aies) paye)) ?${MONEY_CAME}?`,
    `(?:tant que|sauf si|a moins que|jusqu a ce que)(?: [^ ,]+){0,5} (?:${PAY}|regle|verse|vire|recu|recois|${MONEY_CAME})`,
    `(?:que|qu|seulement|uniquement) (?:une fois|apres|quand|lorsque)(?: [^ ,]+){0,2} ${MONEY_CAME}`,
  ],
  absent: [
    '(?:suis|serai|serais|actuellement|etant) (?:actuellement |encore )?a l etranger|pas (?:sur place|en tunisie|dans le pays|en ville)|hors (?:du pays|de tunisie)|en deplacement|en voyage',
  ],
  mandate: [
    'mandats?|mandat (?:minute|cash|poste)|western ?union|money ?gram|ria money|transcash|neosurf|paysafe ?card|pcs mastercard|bitcoins?|crypto*|usdt|cartes? (?:cadeaux?|prepayees?|itunes|google play|steam|amazon|de recharge|neosurf|pcs)|tickets? (?:neosurf|pcs|transcash)|coupons? (?:pcs|transcash|neosurf|de recharge)',
  ],
  post: [
    '(?:via|a) la poste|par (?:la )?(?:poste|courrier|colis|lettre|chronopost|aramex|dhl|ups|fedex|rapide? poste|coursier|livreur|transporteur)',
  ],
  courier: [
    'transporteurs?|coursiers?|agent de (?:transport|livraison)|societe de (?:transport|livraison)|demenageurs?',
  ],
  deliverer: [
    'personne de (?:confiance|ma part)|de ma part|livreurs?|chauffeurs?|aramex|dhl|fedex|chronopost|mon (?:frere|cousin|ami|neveu|assistant|chauffeur)',
  ],
  collect: ['recuper\\w{1,6}|passera|viendra|prendra|chercher|enveloppe|enlever|retirer'],
  handHim: [
    '(?:donn|remett|confi|laiss|regl|pay)\\w{0,4} (?:lui|leur|le lui|la lui)|(?:lui|leur) (?:donn|remett|confi|laiss|regl|pay)\\w{0,4}',
  ],
  cheque: ['cheques?'],
  guarantee: ['garantie|cautions?|gage|caution(?:nement)?|securite|depot de garantie|couvrir'],
  demand: [
    '(?:veux|voudrais|demande|exige|souhaite|prends|faut|faudra|faudrait|obligatoire|besoin)',
  ],
  guaranteeCheque: [
    'cheques? (?:de |en |d )?(?:[0-9]+ (?:dt|dinars?|euros?|d|e)? ?)?(?:blanc|non (?:encaisse|date|depose)|sans date|antidate|postdate|pas encaisse|signe)',
    'cheques?(?: [^ ]+){0,9} (?:encaisse|difference|surplus|trop percu)*',
    '(?:laiss|garde)* (?:moi |lui |nous |vous )?(?:un|le|votre|ton) cheque',
  ],
  not: [
    'pas|jamais|rien|(?<!une )personne(?! de)|aucune?|non(?! (?:encaisse|date|depose|signe))|ni|plus besoin|inutile|refuse|evit*|interdit*|mefi*|plutot que|au lieu',
  ],
  without: ['sans'],
  unless: ['tant que|sauf|a moins|uniquement|seulement|qu apres|que si|qu avec'],
  notNeeded: [
    '(?:n est |ne sera |n est jamais |n )?(?:pas|jamais|non) (?:necessaire|demande|obligatoire|exige|besoin|requis|accepte|permis|autorise|possible|pour moi|merci|mon truc)*|ne (?:marche|m interesse|convient) pas',
  ],
  however: ['mais|par contre|ici|donc|alors|car|puisque'],
  secretCode: [
    'otp|cvv|cvc|cryptogramme|codes? (?:de |d |par |a )?(?:verification|confirmation|validation|securite|secrets?|whatsapp|pin|sms|d ?17|flouci|carte|bancaire|recharge|activation|authentification|otp|(?:quatre|six|[0-9]|xx) chiffres)',
    '(?:numeros?|chiffres|photos?|informations|coordonnees|infos)(?: [^ ,]+){0,3} cartes? (?:bancaire|bleue|bank|de credit)|chiffres (?:au dos|derriere)|identifiants? (?:bancaires?|d17|flouci)',
  ],
  code: ['codes?|chiffres|mot de passe'],
  giveMe: [
    '(?:r?envo*|donn*|transm*|communiqu*|partag*|dict*|fil*|transf*|li[srt]*|di[ts]*|recop*)(?: le| la| les)? moi',
    '(?:me|m)(?: le| la)? (?:r?envo*|donn*|transm*|communiqu*|partag*|dict*|di[ts]*|dire|lire)|donnez|communiquez|il me faut|j ai besoin|besoin d',
  ],
  received: ['recu*|recev*|recoi*|recois|envoyee?s?|sms|texto|telephone|portable|arriv*'],
  messenger: [
    'wh?ats? ?app?|wh?atsup|whats|wh?at?sapp?|watsap+|wtsp|wts|wtp|wathsapp?|tele ?gram*|telegr|vi ?ber|messenger|imo|wechat|we chat|skype|discord|tiktok',
  ],
  network: [
    'facebook|face ?book|fb|insta|insta ?gram|snap|snap ?chat|signal|linkedin|page (?:facebook|fb)|google chat|hangouts',
  ],
  contact: [
    '(?:re)?contact*|ecri*|joi(?:ndre|gnez|ns)|ajout*|appel*|parl*|discut*|message*|mp|dm|rejoi*|viens|venez|retrouv*|continu*|pass(?:ons|er)|repond*|envo*|echang*|plutot sur|suis sur|attends|inbox|trouv*|cherch*|c est|mon (?=insta|snap|fb|face)',
  ],
};
