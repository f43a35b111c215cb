import type { Words } from './word-classes.ts';

const PAY = 'pa(?:y|ys|id|ying|yments?|yed)';
const CAME = '(?:the |your |my |full |a ){0,}(?:money|payment|transfer|amount|deposit|funds|cash)';

export const ENGLISH: Words = {
  harmless: [
    'thank(?:s| you)(?: very much| so much)? in advance|advance thanks',
    '(?:let me know|tel{2} me|book|plan|warn|notify|ask|call|notice|message me|reserve)(?: [^ ,]+){0,3} (?:in advance|beforehand|first|ahead)',
    '(?:post|zip|dress|source|promo|wifi|qr|bar|discount|area|door|gate|lock|entry|building|alarm|safe|key ?box|lockbox|padlock|garage|lift) ?codes?|codes? (?:for|of|to) the (?:door|gate|lock|building|box|lockbox|key ?box|padlock|alarm|wifi|safe|garage|lift)',
    'no (?:problem|worries|issue)s?|messenger bag|in cash or kind|signal (?:strength|booster|generator)',
  ],
  pay: [PAY, 'settle(?:d|s)? (?:up|it|everything|in|the|by|with|all|this)|fee upfront|cover the'],
  money: [
    'money|cash|amount|sum|deposit|rent|fee|half|total|balance|funds|full price|envelope|first (?:day|week|month|night)',
  ],
  way: [
    'bank transfer|transfers?|wire|by card|(?:credit|debit|bank) cards?|paypal|revolut|wise|bank account',
  ],
  send: [
    'send|sends|sent|sending|transfer|transferring|transferred|wire|wired|mail me|put|forward|remit|top up|drop',
  ],
  account: [
    '(?:to|into|in|on) (?:my|our|this|the) (?:account|bank|number|iban|d ?17|flouci|wallet)',
  ],
  ahead: [
    'in advance|ahead of (?:the |your |my )?(?:rental|booking|date|handover|pick up|trip|stay|day|time)|days? ahead|upfront|up ?front|beforehand|before ?hand|advance|prepa(?:y|id|yment)*|pre pa\\w+|first|when (?:you |i )?book*|at (?:the time of )?booking|on booking|to begin with',
  ],
  before: [
    '(?:[0-9]+|a|one|two|three|a few|several) ?(?:hours?|days?|weeks?|day) (?:before|earlier|prior)|the day before|prior to',
    'before(?: [^ ,]+){0,4} (?:see*|saw|get*|receiv*|collect*|com(?:e|ing)|visit*|view*|handover|hand ?over|delivery|deliver*|meet*|pick*|keys?|arriv*|send*|ship*|giv*|hand*|bring*|show*|rental|start*|leav*|drop*|try*|test*|tak*|book*|release|post*|reserv*)',
    'without (?:seeing|meeting|visiting|viewing)',
  ],
  beforeAlone: ['before'],
  payLater: [
    `(?:then|afterwards|later|after that|and then) (?:i |we |you |i ll |you ll )?(?:will |can |ll )?${PAY}|${PAY}(?: [^ ,]+)? (?:afterwards?|later|after(?! booking| you book| reserv*))`,
    '(?:see|check|view|try|test|visit|inspect)(?: [^ ,]+){0,4} first',
    `before (?:i |we |you |any |the |making (?:any |the )?|sending (?:any |the )?|handing over (?:any |the )?)?(?:will |can |have to )?(?:${PAY}|money|send (?:any )?money|settle|transfer*)`,
  ],
  handover: [
    '(?:at|on|upon|during|after|with) (?:the |a |your |my )?(?:handover|hand over|pick ?up|collection|delivery|arrival|meeting|viewing|receipt(?! of)|return|door|spot|day|exchange|check ?in|inspection|visit|desk|place)',
    'in person|face to face|hand to hand|in hand|on site|same day|on the day|that day|at the start|cash in hand|in my hands|in your hands|at your (?:place|door)|there and then|when (?:picking|collecting|meeting|returning)',
    '(?:after|once) (?:i |we |you )?(?:have |ve |had )?(?:seen|see|seeing|checked|check|checking|tried|trying|tested|testing|inspected|inspecting|inspect|viewed|viewing)',
  ],
  meeting: [
    '(?:when|once|as soon as|the day|the moment)(?: that)? (?:i|we|you|he|she|they|your|the \\w+)(?! pay| have paid| transfer| send)(?: [^ ,]+){0,2} (?:meet|pick|collect|come|arrive|get|see|take|hand|bring|deliver|return|am|are|is|give|show|receive it|drop|fetch)*',
  ],
  refund: ['back|refund*|return(?:ed|ing)?'],
  rest: ['rest|half (?:at|on|when|upon|later)|remainder|remaining|balance|other half|what is left'],
  now: ['now|right now|immediately|today|straight away|asap|tonight|urgently|at once'],
  reserve: [
    '(?:to|and i|and we|so i|so we|then i|i)(?: [^ ,]+){0,2} (?:reserve|hold|keep|secure|confirm|book|block|guarantee)(?! (?:the |your |my |our )?(?:deposit|money|cash))(?: [^ ,]+)?|(?:booking|reservation|holding) (?:fee|deposit)|for (?:the|a) (?:booking|reservation)|(?:it|this) (?:s|is|will be) (?:yours|reserved|booked)|is (?:yours|reserved|booked)',
  ],
  advance: [
    'prepa(?:y|id|ying|yments?|yable)|down ?payments?|advance payments?|pre ?payments?|booking fees?|holding deposit|part payment|payment upfront|advance of',
  ],
  afterPayment: [
    '(?:proof|confirmation|receipt|screenshot|photo|copy) of (?:the |your )?(?:payment|transfer|deposit)',
    `(?:after|upon|on|once|when|as soon as) (?:receipt of |receiving |i (?:have |ve )?(?:receive|received|get|got) |i see )${CAME}`,
    `(?:after|once|when|as soon as)(?: [^ ,]+){0,1} ${CAME} (?:is|has|was|clears|arrives|arrived|goes|comes|lands)*`,
    `(?:after|once|when|as soon as) (?:you|u) (?:have |ve )?(?:${PAY}|transfer*|send*|sent)`,
  ],
  moneyFirst: [
    `(?:before|until|unless|till|only (?:after|once|when|if))(?: [^ ,]+){0,4} (?:received|receive|get|got|cleared|arrived|arrives|has come|comes|clears)(?: ${CAME})?|(?:until|unless|only (?:after|once|when)) (?:you |u |the |it s |it is |i m |i am )?(?:have |ve |has )?(?:fully )?(?:been )?(?:${PAY}|transfer*|sent|send|${CAME})`,
  ],
  absent: [
    '(?:i m|i am|we are|am|currently|being) (?:currently |still )?(?:abroad|overseas)|from abroad|out of (?:the country|town)|at sea|outside (?:the country|tunisia)|(?:can t|cannot|won t) (?:visit|meet|come|view|be there)',
  ],
  mandate: [
    'western ?union|money ?gram|postal orders?|money orders?|mandates?|gift ?cards?|prepaid cards?|crypto*|bitcoins?|top ?up (?:cards?|codes?|vouchers?)|recharge (?:cards?|codes?)|vouchers?|steam cards?|cash ?app|zelle',
  ],
  post: [
    '(?:by|via|through|with|using) (?:a |my |the )?(?:courier|post|mail|driver|shipping company|shipping agent|dhl|ups|fedex|aramex)',
  ],
  courier: [
    'couriers?|shipping (?:company|agent)|movers?|my agent|delivery (?:agent|company|service)',
  ],
  deliverer: [
    'drivers?|delivery (?:man|guy|driver|person)|dhl|fedex|ups|my (?:brother|cousin|friend|assistant|driver|secretary)',
  ],
  collect: ['collect|collects|envelope|pick|picks|picked|fetch'],
  handHim: ['(?:hand|give|pay|pass|leave) (?:it to )?(?:him|her|them)(?: the| your)?'],
  cheque: [
    'cheques?|checks?(?= (?:as|for|made|in|of|from|and|when|which|i|to))|(?:a|the|your|bank|blank|cashier s|signed|security) checks?',
  ],
  guarantee: ['guarantee|security|deposit|collateral|caution'],
  demand: ['need|want|require|requires|required|ask for|demand|would like|must'],
  guaranteeCheque: [
    '(?:blank|undated|signed|guarantee|security|deposit) (?:cheque|check)s?|(?:cheque|check)s? (?:as|for) (?:a |the )?(?:guarantee|security|deposit|collateral)',
    'leave (?:me |us |him |her )?(?:a|the|your) (?:cheque|check)',
    '(?:cheque|check)s?(?: [^ ]+){0,10} (?:difference|extra|surplus|overpay*|send me back|refund)',
  ],
  not: [
    'no|not|never|don ?t|doesn ?t|won ?t|wouldn ?t|nothing|can ?t|cannot|isn ?t|refuse|avoid|nor|none|rather than|instead of|wary|beware',
  ],
  without: ['without'],
  unless: ['unless|until|till|except|only'],
  notNeeded: [
    '(?:is |are |isn ?t |aren ?t |s )?(?:not |never )?(?:needed|required|necessary|asked|expected|allowed|ok)(?<=(?:not|never|n ?t) \\w+)',
  ],
  however: ['but|however|here|so|because|since'],
  secretCode: [
    'otp|cvv|cvc|pin (?:code|number)?|(?:verification|confirmation|security|secret|sms|one time|activation|login|whatsapp|authentication|(?:six|four|[0-9]) digit|recharge|top up) (?:codes?|passwords?|pins?)',
    '(?:card|account) (?:numbers?|details)|(?:photo|picture|front|back|both sides) of (?:your|the) (?:\\w+ )?card|digits on the back',
  ],
  code: ['codes?|digits|passwords?'],
  giveMe: [
    '(?:send|give|tel{2}|forward|text|read|pass|share|show|get)(?: it| that)?(?: back)?(?: to)? (?:me|us)|i (?:will )?need|forward|share|reply with|read out|give',
  ],
  received: ['received|receive|receiving|got|get|getting|sms|text|phone|arriv*|sent'],
  messenger: [
    'whats ?app*|what ?sapp|tele ?gram|vi ?ber|messenger|wechat|skype|discord|imo|line app',
  ],
  network: ['face ?book|fb|insta ?gram|insta|snap|snap ?chat|signal|tiktok|twitter|linkedin'],
  contact: [
    'contact|write|message|messages|text|add|reach|talk|chat|continue|dm|find me|follow|call|speak|move|switch|reply|answer|inbox|ping|send|discuss|on my|hit me',
  ],
};
