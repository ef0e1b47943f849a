import type { EnglishReply } from "../canned-replies.ts";
import { fold } from "../text/words.ts";

/** The first match wins, so the most serious come first. Patterns see folded text (lower case, no accents). */
const rules: ReadonlyArray<readonly [EnglishReply, RegExp]> = [
  [
    "threat",
    /\b((husband|wife|ex|boyfriend|girlfriend|partner|fiance|son|daughter|brother|father|dad|stepdad|stepfather|he|she|they)\b.{0,40}\b(kill|hurt|beat|hit|choke|shoot|stab)(s|ing)? me\b(?! (up )?(financial|with (interest|fees)))|threaten(s|ed|ing)? to (kill|hurt|beat|shoot) (me|us|my kids)|(scared|afraid|terrified) of (him|her|my (husband|wife|partner|ex|boyfriend|girlfriend|fiance|son|brother|father|dad))|(husband|wife|partner|ex|boyfriend|girlfriend|fiance|he|she) (is |keeps |has been )?(forc|mak)(es|ed|ing|e) me (to )?(sign|put (his|her) name)|(he|she|they)('ll| will| would|'d)? (said|says|make sure|made sure)\b.{0,60}\b(never walk|regret it|pay for (it|this)|bury me|burn (it|the house) down))/,
  ],
  [
    "self_harm",
    /\b((going to|gonna|want to|wanna|might|ready to|thinking (of|about)|about to|just) end(ing)? it\b(?! (with|at|on|in|early))|better off without me|(won'?t|will not) have to (deal with|worry about|look after|put up with) me\b|said my goodbyes|goodbye (letter|note)s?|written (the |my )?(letters|notes) to my (kids|children|wife|husband|family)|(take|swallow) (them all|all (of )?(the|my) pills)|(nothing|no one) (left )?to live for|worth more dead|won'?t be around (much )?longer|(won'?t|will not|not going to|not gonna) be (here|around|alive) (on |by |after |next |this )*(mon|tues|wednes|thurs|fri|satur|sun)day|(won'?t|will not|not going to|not gonna) be (here|alive) (tomorrow|anymore|any more|much longer|to see)|(never|not) wake up\b|kill(ing)? (myself|my self|me)|suicid|end (my|it all|my own) ?(life|all)?\b(?! insurance)|(want|wanna|going|rather|better off) (to )?(die|be dead|dead)\b|don'?t want to (live|be here|be alive)|do not want to live|hurt(ing)? myself|harm myself|no reason to live|take my own life|not worth living|can'?t go on (living|anymore|any ?longer)|matarme|quitarme la vida|quiero morir|suicidar|me suicider|envie de mourir|me tuer|veux mourir|magpakamatay|gusto ko nang mamatay|ayoko nang mabuhay)/,
  ],
  [
    "elder_abuse",
    /\b(elder abuse|(forc|pressur|trick|bully|mak|threaten|coerc|push)(e|es|ed|ing|d)?\b.{0,40}\b(grand(ma|pa|mother|father)|(my|our|elderly) (mom|mother|dad|father|parents?|aunt|uncle|neighbou?r)|elderly|senior|dementia|old (lady|man|woman))|(grand(ma|pa|mother|father)|(my|our) (mom|mother|dad|father|aunt|uncle)|elderly|dementia|alzheimer).{0,60}\b(forc(ed|ing)|pressur(ed|ing)|trick(ed|ing)|being made|signed (over|away)|taking advantage|taken advantage|stealing|stole|coerc\w*|exploit\w*)|(son|daughter|nephew|niece|caregiver|grandson|grandchild|stepson) (is|has been|keeps|wants)? ?(forc|pressur|mak|trick|threaten|steal)(ing|ed|es)? (me|my (mom|mother|dad|father|grandm|grandp)))/,
  ],
  [
    "fraud",
    /\b((i|we|my \w+) (just |already |have )?(got |been |was |were )?(scammed|defrauded|conned|hacked|swindled)|(sent|wired|transferred|paid) (the |my |our )?\$?[\w,. ]{0,25}(to (a |the )?(scammer|wrong|fake|fraud|hacker|thief)|and (now )?(it'?s|its|the money is) gone)|(wired?|sent|wiring|transferred) .{0,60}(it was (a )?(scam|fake|fraud)|turned out|hacked email|were fake|was fake|fake (escrow|email|account)|scammers?)|stole (my|our) (down ?payment|money|deposit|closing)|(down ?payment|closing money|closing funds|deposit|money) (was |got |is |has been )?stolen|fell for a scam|(new|changed|different|updated) (wire|wiring|bank|payment)\b.{0,80}\b(already|just|i|we) (sent|wired|paid|transferred)\b|(already|just) (sent|wired|transferred)\b.{0,60}\b(scam|fake|fraud|not (the|our|my) (real )?escrow)|(took|taken|taking|opened|open|got) (out )?(a |an |another )?(loan|mortgage|heloc|credit (card|line)|line of credit)\b.{0,40}\b(in|with|under|using) (my|our|her|his) (name|identity|social|ssn|info)|forged (my|our|her|his) (signature|name)|stole (my|her|his|our) identity|me estafaron|estafad[oa]|fraude con mi|on m'a arnaque|arnaque|na-?scam|naloko|niloko)/,
  ],
  [
    "hardship",
    /\b(no puedo pagar|perder (mi|la) casa|me van a quitar la casa|perdi mi trabajo|ejecucion hipotecaria|peux (pas|plus) payer|perdre (ma|la) maison|perdu mon emploi|saisie|hindi (ko|ako|na) .{0,14}(mabayaran|makabayad|makakabayad)|mawawala ang bahay|nawalan (ako )?ng trabaho|mareremata)/,
  ],
  [
    "neighborhood",
    /\b((what|which|where|is|are|any|best|good|bad|safe|nice|avoid|tell|show|recommend|find)\b.{0,60}\b(neighbou?rhoods?|areas?|zip ?codes?|part of town|parts of town|suburbs?|district|community|communities|schools?)\b.{0,60}\b(safe|safest|crime|ghetto|sketchy|dangerous|good schools?|white|black|asian|hispanic|latino|mexican|filipino|chinese|arab|indian|muslim|jewish|christian|gay|families|demographic|diverse|diversity|immigrants?|minorit|race|racial|religio|rough|bad|people like (me|us))|(safe|safest|dangerous|sketchy|crime ?free|low crime|ghetto|diverse|white|black|asian|hispanic|latino|mexican|filipino|jewish|muslim|christian|best|good|bad|rough)\b.{0,25}\b(neighbou?rhoods?|areas?|zip ?codes?|parts? of town|suburbs?)|(where|areas?|neighbou?rhoods?)\b.{0,30}\b(do|are|have|without|with|no|fewer|mostly|lots? of|many)?\b.{0,12}\b(white|black|asian|hispanic|latino|mexican|filipino|chinese|jewish|muslim|christian|gay|immigrant)s?( people| families| folks)?\b|(crime|demographic|racial|ethnic)\b.{0,20}\b(rate|stat|makeup|make-up|break ?down|mix)|what kind of people live|good schools|school district)/,
  ],
  [
    "protected",
    /\b((do|does|will|would|can|could|are|is|am i|should)\b.{0,50}\b(deny|denied|refuse|reject|turn(ed)? (me |us )?(down|away)|discriminat\w*|hold (it|that) against|against me|affect|hurt|matter|count against|problem|charge me more|pay more|harder|worse|allowed|too old|lend to|give loans to|work with|help|approve)\b.{0,70}\b(because i'?m|because i am|since i'?m|for being|being|my (race|religion|color|skin|accent|gender|sexual|disability|age|national)|i'?m (black|gay|trans|muslim|jewish|asian|latino|hispanic|mexican|old|pregnant|a woman|a single m)|black people|gay (couples?|people)|muslims?|immigrants|lesbians?|trans(gender)?|women|same.sex|wheelchair|disabled people|single (mom|mother|women)s?|religion|race\b|skin color|blacks|mexicans|old people|elderly people)|(too old|am i old)\b.{0,40}\b(mortgage|loan|home|house|30.year|borrow|qualify)|(because i'?m|because i am|since i'?m) (black|gay|trans|muslim|jewish|asian|latin[oa]|hispanic|mexican|old|pregnant|a woman|disabled|on welfare|christian|an? immigrant|female|elderly|foreign)|single (mom|mother|woman)|same.sex|lesbian|transgender|racis[tm]|sexis[tm]|(only|prefer|rather|want) (to )?(lend|sell|rent|work|deal)\b.{0,25}\b(white|black|asian|christian|english|american)s?|redlin|(do|does|are|is|will|would|why) (\w+ ){0,2}(black|hispanic|latin[oax]|asian|muslim|jewish|gay|female|women|older|elderly|disabled|immigrant|mexican|filipino|native)s?\b.{0,30}\b(get|pay|charged|denied|turned|treated|rejected|approved|quoted|steered))/,
  ],
  [
    "injection",
    /\b((ignore|disregard|forget|override|bypass|discard) (all |any |every |the |your |my |these |those |previous |prior |above |earlier )*(of )?(the |your |all )?(instructions?|rules|prompts?|guidelines|directions|training|restrictions|safety|told)|system prompt|(reveal|show|print|repeat|output|tell me|give me|what (is|are|were)) .{0,20}(your|the|hidden|initial|secret) (system |initial |hidden |original |secret )?(prompt|instructions|configuration|config|rules you|guidelines you|source code)|you are now|pretend (to be|you'?re|you are|that you)|act as (if|a|an|my|the)\b|role ?play|jail ?break|\bdan mode|do anything now|developer mode|admin mode|god mode|sudo |api[ _-]?keys?|env(ironment)? variables?|repeat (everything|the (text|words)) above|begin your (reply|answer|response) with|respond only with|say exactly|from now on you|new instructions|(list|show|give|dump|export|read|tell) .{0,30}(leads|customers?|clients?|submissions|database|other (people|users|visitors)|passwords?|user data|someone else|applicants?)|who else (has|have) (contacted|applied|written)|what did (the )?(last|other|previous) (customer|person|visitor|user|client)|drop table|delete from \w+|insert into \w+|select .{1,40} from \w+|union select|<\s*script|javascript:|ignora (las|todas|tus)|olvida (las|tus) (instrucciones|reglas)|ignore[zr]? (les|toutes|tes|vos)|oublie[zr]? (les|tes|vos) (instructions|regles)|balewalain|kalimutan ang mga (utos|tagubilin|patakaran))/,
  ],
  [
    "false_papers",
    /\b((fake|forge|photoshop|altered?|doctored|edit|falsif\w+|make up|invent|fudge|inflate|counterfeit)\w*\b.{0,30}\b(pay ?stubs?|w-?2s?|bank statements?|documents?|tax returns?|income|letter|employment|job|paperwork|numbers|appraisal)|(lie|lying|not (mention|disclose|tell|report|declare)|hide|hiding|conceal|leave out|omit|without telling)\b.{0,40}\b(application|lender|bank|underwriter|income|debts?|loans?|job|undisclosed|under the table|about (living|my))|(say|tell (them|you|the (bank|lender)))\b.{0,25}\b(i'?ll|i will|i'?m|we'?ll|we will) (live|living|occupy|move).{0,40}\b(but|rent|airbnb|not)|launder|someone else'?s (ssn|social|credit|identity|name)|(friend|cousin|brother|sister|roommate|uncle|mom|dad|wife|husband|grandma)'?s? (ssn|social|identity)|(say|claim|pretend|tell)\b.{0,35}\b(live|living|primary|owner.occupied|move in|moving in)\b.{0,40}\b(airbnb|rent|vrbo|but|really|lease)|(income|salary|earn\w*)\b.{0,25}\b(higher|bigger|more|lower)\b.{0,30}\b(application|form|paper)\b.{0,30}\b(real|actual|than)|rent (a |someone'?s )?(credit|trade ?line)|cash back (from|at) closing.{0,30}(secret|hidden|without)|evad\w* tax|avoid (paying )?(income )?taxes illegally|bribe)/,
  ],
  [
    "no_promise",
    /\b((can|will|do|could|would) you (guarantee|promise|approve me|assure|lock me|commit|give me (a )?guarantee)|guarantee(d)? (me|my|us|that|approval|a |the |i)|promise (me|that|us)|am i (approved|preapproved|pre-approved|qualified|in)\b(?!.{0,30}(for fha|with))|approve my (loan|application)|did i get (the loan|approved)|say (that )?i'?m approved|beat .{0,20}rate|garanti(za|zar|ce|r|ssez)\b|prometa|garantiya|ipangako)/,
  ],
  [
    "advice",
    /\b((should|can|how (do|can)) (i|we) (sue|take .{0,20} to court)|suing|what can (i|we) legally|legally (make|force|evict|get)|my legal (rights|options)|so (my |the )?creditors (can'?t|cannot|won'?t)|(protect|hide|shield)\b.{0,40}\bfrom (my |the |any )?(creditors|lawsuits?)|file a lawsuit|lawsuit against|give me legal advice|legal advice|be my lawyer|draft (a |me a |my )?(contract|will|trust|deed|lease|legal)|is (it|this) (legal|illegal) (for|to)|(file|do|prepare) my taxes|how much (tax|taxes) will i (owe|pay) (on|when|if)|tax advice)/,
  ],
  [
    "off_topic",
    /\b((write|compose|generate|create|make|draft|tell|sing)( me| us)?( up)?( an?| some| the)? ?(\w+ ){0,2}(poem|song|essay|story|joke|haiku|limerick|code|script|function|program|resume|cover letter|rap|novel|tweet|blog post|homework|recipe))\b/,
  ],
  [
    "rude",
    /\b(watch (your|her|his|their) back|know (where|what car) (you|she|he|they|your \w+) (live|park|sleep|drive)s?|(coming|come) (down|over|by)\b.{0,40}\b(with a (bat|gun|knife)|somebody|someone|you'?ll (regret|be sorry))|(somebody|someone)( is|'s)? (going to|gonna) get hurt|fuck|fucking|shit(ty)?|asshole|bitch|you (suck|are (useless|stupid|dumb|worthless|an idiot|garbage|trash))|(stupid|useless|dumb|worthless) (bot|thing|machine|assistant|robot|chat ?bot|site)|piece of (crap|junk)|idiot|shut up|go to hell|screw you|this is (useless|garbage|stupid))\b/,
  ],
];

const smallTalk: ReadonlyArray<readonly [EnglishReply, RegExp]> = [
  [
    "greeting",
    /^\W*(hi|hello|hey|hiya|howdy|yo|sup|good (morning|afternoon|evening|day)|hola|buenos dias|buenas tardes|bonjour|salut|bonsoir|kumusta( po)?|kamusta( po)?|magandang (araw|umaga|hapon|gabi)( po)?|hello there|hi there|hey there|greetings|test|testing|help|start|what'?s up)\W*$/,
  ],
  [
    "thanks",
    /^\W*((ok|okay|great|perfect|cool|awesome|got it|nice|alright|wow|good)\W*)*(thanks?( you)?( so much| a lot| very much)?|thank u|thx|ty|gracias|muchas gracias|merci( beaucoup)?|salamat( po)?|bye|goodbye|see you|have a (good|nice|great) (day|one|evening)|ok|okay|great|perfect|cool|awesome|got it|makes sense|appreciate it|that helps|that'?s all)( for (your|the) help| again)?\W*$/,
  ],
];

/** Subjects that people bring to any chat box, and that also occur in questions about a home: "I am a dentist". */
const otherThings =
  /\b(recipe|weather|forecast for (today|tomorrow|the weekend)|football|basketball|baseball|padres|chargers|lakers|soccer|super ?bowl|world cup|nba|nfl|movie|song lyrics|video game|minecraft|fortnite|horoscope|zodiac|casino|gambl\w+|bet on|president|election|republican|democrat|trump|biden|politic\w*|abortion|gun control|war in|religion is|capital of|square root|solve for|calculus|homework|python|javascript code|html|translate (this|the|to|into)|girlfriend advice|dating|tinder|pizza|burger|tacos?|sourdough|sushi|puppy|kitten|dentist|plumber|mechanic|hairdresser near|flights?|vacation spots?|which stocks?|what stocks?|stock tips?|stocks? (should|to) |price of (bitcoin|gold|oil|tesla)|bitcoin price|(buy|invest in) (tesla|apple|nvidia|gold|dogecoin)|diet|lose weight|workout|headache|symptoms?|diagnos\w+|prescription|cancer|covid|vaccine|pregnancy test|weed|cocaine|drugs?|bomb|weapon|hack (into|a|my)|password for|porn|sex\b|sexy|nude|marry me|love you|meaning of life|who won (the|last)|how tall|how far|what day is it|what'?s the date|tell me about yourself personally|favorite (color|movie|food|band)|cats? or dogs?|my (cat|dog|back|head|stomach|tooth|knee) |what (phone|laptop|car|tv|computer) (should|do)|(car|truck) (won'?t|doesn'?t|will not) start)\b/;
const homeOrLoan =
  /\b(loans?|lend\w*|mortgages?|refi\w*|borrow\w*|houses?|homes?|condos?|duplex|fourplex|property|properties|building|rent|rental|landlord|escrow|clos(e|ing)|equity|down payment|credit|preapprov\w*|pre-approv\w*|va|fha|usda|reverse|hecm|heloc|payments?|afford|realtor|appraisal|income|buy(ing)? (a|the|my|our|in))\b/;
const isOffTopic = (text: string) => otherThings.test(text) && !homeOrLoan.test(text);

type Screening = { readonly kind: "pass" } | { readonly kind: "reply"; readonly reply: EnglishReply };

const maxChars = 4000;

/** Whether a message must get a canned reply instead of an answer, whichever engine would give one. */
export function screenMessage(message: string): Screening {
  // NFKC reads full-width and other compatibility letters as plain ones. One may become eighteen, hence the limit.
  const text = fold(message.normalize("NFKC").slice(0, maxChars)).replace(/\s+/g, " ").trim();
  const found = [...rules, ...smallTalk].find(([, pattern]) => pattern.test(text));
  if (found) return { kind: "reply", reply: found[0] };
  return isOffTopic(text) ? { kind: "reply", reply: "off_topic" } : { kind: "pass" };
}
