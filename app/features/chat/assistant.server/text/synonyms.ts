/**
 * Phrases by the term that replaces them, in questions and in entries. Phrases may contain stop words; the longest
 * phrase wins. Abbreviations, jargon and everyday words for the same thing belong here. Looser relations ("veteran"
 * suggests VA) belong in query-expansion.ts, which affects only questions and counts for less.
 */
export const synonymPhrases: Readonly<Record<string, string>> = {
  downpay:
    "minimum down payment|minimum downpayment|min down payment|lowest down payment|smallest down payment|minimum down|min down|lowest down|smallest down|least down|how much down|down payment|downpayment|down pymt|percent down|money down|put down|putting down|zero down|nothing down|no money down|cash down|dp|deposit on a house|initial payment|upfront cash for the house",
  creditscore:
    "credit score|fico score|fico|credit rating|credit number|my score|beacon score|vantagescore|middle score|credit scores|score",
  badcredit:
    "bad credit|poor credit|low credit|terrible credit|lousy credit|crappy credit|rough credit|damaged credit|awful credit",
  nocredit:
    "debit card only|only debit|only use cash|always pay cash|debit card|no credit history|no credit|thin credit|thin file|never had a credit card|little credit|not enough credit|without credit history|credit invisible",
  dti: "my ratio|ratio|debt to income ratio|debt to income|dti|debt ratio|back end ratio|front end ratio|debt-income ratio|debt to earnings",
  ltv: "loan to value|ltv|loan to value ratio",
  preapproval:
    "preapproval expired|preapproval letter|approval in principle|preapproval|preapproved|preapprove|preapprovals|approval letter|approved ahead of time|approved in advance|pre approval",
  prequal: "prequalification|prequalified|prequalify|prequal|pre qual",
  closingcost:
    "all fees|other fees|fees besides|extra fees|other costs|extra costs|closing costs|closing cost|closing fees|settlement costs|settlement fees|closing expenses|costs at closing|fees at closing|fees to close|lender fees|junk fees",
  closing: "closing|settlement|close of escrow|coe date|close on the house|signing day|closing day",
  mortgageinsurance: "mortgage insurance|mi premium|insurance on the mortgage",
  pmi: "private mortgage insurance|pmi|private mortgage ins",
  mip: "mip|mortgage insurance premium|fha mortgage insurance|fha insurance",
  ufmip: "ufmip|upfront mip|upfront mortgage insurance|up front mip",
  heloc:
    "home equity line of credit|heloc|equity line|helocs|line of credit on my house|line of credit against my house",
  homeequityloan:
    "home equity loan|heloan|second mortgage|second trust deed|2nd mortgage|second lien|second loan|2nd loan|junior lien",
  cashout:
    "pull out of house|take out of house|pull out of home|take out of home|out of equity|pull from house|cash out|cashout|cash-out|pull cash|take cash|take money out|pull money out|tap equity|tap my equity|borrow against my house|borrow against my home|access equity|pull equity|equity out|take equity|money out of my house|money from my house|cash from my house|cash from my home",
  refinance: "refinance|refi|refis|refinancing|redo my mortgage|redo my loan|replace my mortgage|refying|refiing",
  breakeven: "break even|breakeven|break-even|recoup|pay for itself|payback period|pays off|pay off point",
  reverse: "reverse mortgage|reverse mortgages|hecm|reverse loan|home equity conversion mortgage|hecms",
  arm: "adjustable rate mortgage|adjustable rate|arm|arms|variable rate|adjustable mortgage|adjustable loan|adjustable|floating rate",
  fixedrate: "fixed rate|fixed mortgage|fixed loan",
  ratelock:
    "rate lock|lock in|lock my rate|locking in|lock rate|locked in|locked rate|lock in a rate|lock the rate|lock|locking|locked",
  point:
    "discount points|discount point|mortgage points|points|buy down the rate|buying down the rate|buy points|pay points",
  buydown: "temporary buydown|rate buydown|buydown|buy down|buydowns|buy-down|temp buydown",
  apr: "annual percentage rate|apr",
  fed: "federal reserve|the fed|fomc|jerome powell",
  va: "va|va loan|va home loan|veterans affairs|veterans administration|gi bill loan|department of veterans affairs|va mortgage|va loans",
  veteran: "veteran|veterans|vet|vets|ex military|former military|served in the military|prior service",
  military:
    "military|active duty|service member|servicemember|armed forces|navy|army|marine|marines|air force|coast guard|sailor|soldier|deployed|enlisted",
  guard:
    "in the reserves|army reserves|navy reserves|in reserves|in the guard|national guard|guard|reserve member|reservist|reserves component|army reserve|selected reserve|reservists",
  pcs: "pcs|permanent change of station|new orders|transfer orders|relocation orders|military move|change of station",
  irrrl: "irrrl|interest rate reduction refinance|va streamline|irrl|irrrls",
  coe: "certificate of eligibility|coe|va certificate",
  fundingfee: "funding fee|va funding fee|va fee",
  fha: "fha|fha loan|federal housing administration|fha mortgage|fha loans",
  usda: "usda|usda loan|rural housing loan|rural development|rural loan|guaranteed rural",
  conventional: "conventional|conventional loan|conventional mortgage|fannie mae|freddie mac|fannie|freddie",
  jumbo: "jumbo|jumbo loan|jumbo mortgage|super conforming|oversized loan|jumbos",
  loanlimit:
    "loan limit|loan limits|conforming limit|conforming limits|conforming loan limit|lending limit|maximum loan amount|max loan amount|max loan|county limit|limit on loans|how much can i borrow with fha",
  highbalance: "high balance|high-balance|highbalance",
  nonqm:
    "nonqm|non qualified mortgage|alternative documentation|alt doc|stated income|no doc|no doc loan|low doc|outside the box",
  bankstatement: "bank statement loan|bank statement|bank statements|bank stmts|statements from my bank",
  dscr: "dscr|debt service coverage|debt service coverage ratio|rental cash flow loan",
  itin: "itin|individual taxpayer identification number|tax id number instead of social",
  foreignnational:
    "foreign national|live abroad|overseas buyer|not a us resident|non resident|nonresident|foreign buyer|foreigner",
  immigration:
    "green card|permanent resident|visa|h1b|h-1b|work permit|daca|ead|immigrant|undocumented|not a citizen|noncitizen|non citizen|residency|resident alien|citizenship|dreamer|work visa",
  selfemployed:
    "selfemployed|self employed|selfemployment|own my own business|own a business|business owner|run my own business|work for myself|freelancer|freelance|freelancing|entrepreneur|sole proprietor|schedule c|own business|my own company|run a small business|run a business",
  contractor:
    "1099|independent contractor|contract worker|gig|gig work|uber|lyft|doordash|contractor|contractors|gig worker|rideshare",
  writeoff:
    "writes everything off|write everything off|deduct everything|writes off everything|write offs|write-offs|writeoffs|write off|deductions lower my income|deduct a lot|tax deductions reduce",
  w2: "w2|salary|salaried|hourly|paycheck|wages|wage",
  overtime: "overtime|bonus|bonuses|commission|commissions|tips|rsu|shift differential",
  jobchange:
    "new position|promotion|start a new job|starting new job|new career|change jobs|changing jobs|new job|switch jobs|switching jobs|job change|changed jobs|switched jobs|different job|quit my job|switched employers|new employer|starting a job|start a new job|changed employers|offer letter",
  jobgap:
    "months off work|year off work|took time off|months off|employment gap|gap in employment|gaps in employment|job gap|time off work|out of work|between jobs|was unemployed|work gap",
  jobloss:
    "lost my job|laid off|layoff|job loss|lose my job|got fired|fired|unemployed|unemployment|lost job|furloughed",
  cannotpay:
    "can not pay|cannot pay|can not make|can not afford my|behind on|fall behind|falling behind|miss a payment|missed payments|missed a payment|struggling to pay|struggling with|unable to pay|past due|delinquent|not able to pay|behind on payments|trouble paying|hard time paying|short on the mortgage|late on my mortgage",
  forbearance:
    "forbearance|pause payments|pause my payments|pause my mortgage|payment pause|defer payments|deferral|postpone payments",
  modification: "loan modification|modification|modify my loan|loan mod|loan workout",
  foreclosure:
    "lost house to bank|bank took house|lost home to bank|gave house back|lost house|lost home|foreclosure|foreclosed|foreclose|foreclosing|notice of default|trustee sale|nod|lose my house|losing my house|losing my home|take my house|bank takes the house|repossess",
  shortsale: "short sale|short sold",
  bankruptcy:
    "chap 7|chap 13|ch 7|ch 13|went bankrupt|bankruptcy|bankrupt|chapter 7|chapter 13|bk|bankruptcies|chapter seven|chapter thirteen|filed bankruptcy",
  collection:
    "collector|debt collector|sent to collections|went to collections|went to collection|unpaid bill|collections|collection|charge off|charge offs|chargeoff|charged off|debt collector|collection account",
  latepayment:
    "late payment|late payments|paid late|30 day late|30 days late|60 days late|missed a card payment|late pays|lates",
  creditcheck:
    "run it|score drop|score tank|lower score|hit score|affect score|hurt score|hard inquiry|hard pull|credit inquiry|credit inquiries|credit check|pull my credit|pulling my credit|credit pull|soft pull|inquiries|inquiry|run my credit|running my credit|check my credit|hurt my credit|ding my credit|ding",
  rapidrescore: "rapid rescore|rescore",
  creditfreeze:
    "credit freeze|freeze my credit|frozen credit|security freeze|fraud alert|unfreeze|credit is frozen|froze my credit",
  studentloan:
    "student loan|student loans|college loans|student debt|school loans|college debt|sallie mae|income driven repayment|school debt",
  cosigner:
    "cosigner|cosign|cosigned|coborrower|cosigning|co signer|coborrowers|nonoccupant coborrower|parents help me qualify|sign with me",
  divorce: "divorce|divorced|divorcing|ex wife|ex husband|my ex|separated|separation|ex spouse|split up|buy out my ex",
  spouse: "spouse|husband|wife|married|marriage|fiance|newlywed",
  giftmoney:
    "parents give|folks give|family gives|folks giving|give us money|mom giving|dad giving|grandma giving|parents are helping|gift funds|gift money|gift letter|gifted|gift|gifts|money from my parents|parents give me money|help from parents|parents are giving|parents pay|family giving me money|money from family|parents want to give|family help",
  retirementaccount:
    "401k|ira|tsp|retirement account|retirement savings|retirement accounts|thrift savings|pension fund|roth",
  reserves:
    "cash reserves|reserves|money left over|leftover savings|savings after closing|months of reserves|money in the bank after closing|reserve requirement",
  earnestmoney:
    "earnest money|good faith deposit|emd|earnest deposit|earnest|initial deposit|deposit back|deposit with my offer",
  dpa: "down payment assistance|dpa|downpayment assistance|help with the down payment|grant|grants|calhfa|down payment help|help with down payment|dream for all|assistance program|assistance programs|homebuyer grant|forgivable loan",
  sellercredit:
    "seller credit|seller credits|seller concession|seller concessions|seller pay|concession|concessions|seller help|seller contribution|seller paid|closing cost credit",
  crypto: "crypto|cryptocurrency|bitcoin|ethereum|btc|coinbase",
  largedeposit:
    "large deposit|large deposits|seasoned|seasoning|big deposit|unexplained deposit|source of funds|sourcing|moved money|transferred money",
  cashathome:
    "in a safe|safe at home|cash hidden|under the bed|cash at home|mattress money|cash savings|money under the mattress|under my mattress|cash in a safe|cash on hand|saved cash|physical cash|unbanked",
  impound:
    "impound|impounds|impound account|escrow account|escrow impound|escrowed|taxes and insurance included|taxes and insurance in my payment",
  escrowshortage:
    "mortgage higher|payment higher|bill higher|higher this year|costs more this year|payment changed|escrow shortage|escrow analysis|payment went up|payment increased|payment go up|payment rose|mortgage went up|payment jumped|payment gone up|shortage",
  escrow: "escrow|escrow company|escrow officer",
  titleinsurance: "title insurance|title policy|owners policy|title company|title search",
  transfertax: "transfer tax|documentary transfer tax|doc stamps|documentary stamp",
  cashtoclose:
    "cash to close|bring to closing|bring to the table|money at closing|funds to close|money i need at closing|bring to signing|out of pocket",
  loanestimate: "loan estimate|good faith estimate|gfe|fee worksheet",
  closingdisclosure: "closing disclosure|closing disclosures|final figures|three day wait|3 day wait",
  walkthrough: "walk through|walkthrough|walk-through|final inspection before closing",
  notary:
    "come to my office|come to me|signing appointment|where do i sign|sign papers|notary|mobile notary|remote signing|sign remotely|e-sign|esign|sign from another state|remote closing|sign online|sign electronically",
  wirefraud:
    "changed bank account|new bank account|different bank account|account number changed|changed account|wire fraud|wire transfer|wiring money|wiring instructions|wire instructions|changed wire|wire|wired|wiring",
  identitytheft: "identity theft|stole my identity|identity stolen|stolen identity|someone opened accounts",
  scam: "scam|scams|scammer|scammed|fraud|fraudulent|fake|swindle|rip off|ripoff|con artist|too good to be true|legit",
  appraisal: "appraisal|appraiser|appraised|appraise|appraisals|home valuation|valuation",
  lowappraisal:
    "came in low|came in too low|came in to low|came in short|appraisal low|appraised under|appraised below|valued below|valued under|appraised less|came back under|came back low|value came in low|low appraisal|appraised low|appraisal came in low|appraised for less|comes in low|appraisal is low|appraisal below|appraises low|appraisal gap|came in under|came in below|appraisal short",
  inspection: "home inspection|inspection|inspector|termite|inspections",
  contingency:
    "pull out of purchase|pull out of deal|get out of deal|cancel purchase|back out of deal|back out of purchase|pull out|contingency|contingencies|waive contingencies|back out|cancel the purchase|walk away from the deal|get out of the contract",
  firsttimebuyer:
    "first time buyer|first time homebuyer|first time home buyer|first home|first house|never owned|never bought|first-time buyer|ftb|fthb|newbie|first timer|first property",
  homeowners:
    "homeowners insurance|home insurance|hazard insurance|fire insurance|fair plan|house insurance|home owners insurance|property insurance|insurance on the house",
  earthquake: "earthquake insurance|earthquake|quake",
  flood: "flood insurance|flood zone|flood|flooding",
  propertytax: "property tax|property taxes|real estate taxes|real estate tax|house taxes|county taxes",
  supplementaltax:
    "supplemental tax|supplemental bill|supplemental property tax|extra tax bill|second tax bill|supplemental",
  mellorroos: "mello roos|mello-roos|melloroos|special assessment|cfd|community facilities district",
  prop13: "prop 13|proposition 13|prop13",
  prop19: "prop 19|proposition 19|prop19|transfer my tax base|keep my property tax base|tax base",
  interestdeduction:
    "mortgage interest deduction|deduct mortgage interest|deduct my mortgage|deduct interest|write off mortgage interest|interest deductible|tax deductible|write off my mortgage|write off the interest|deduct|deduction|deductible|tax write off|writing off",
  salt: "salt|salt cap|state and local tax|state and local taxes",
  livingtrust: "living trust|revocable trust|family trust|in a trust|trust|irrevocable trust",
  jointtenancy: "joint tenancy|joint tenants|joint tenant|jtwros",
  tenantsincommon: "tenants in common|tenancy in common|tic",
  communityproperty: "community property",
  survivorship: "right of survivorship|survivorship",
  holdtitle:
    "put on title|hold title|holding title|take title|vesting|vest title|title the house|put on the deed|names on the deed|ways to own",
  quitclaim: "quitclaim|quit claim|quick claim|grant deed|interspousal|deed types|interspousal transfer",
  deed: "deed|deeds",
  toddeed: "transfer on death|tod deed|beneficiary deed|avoid probate|probate",
  llc: "llc|limited liability company|under my company|corporation|business entity",
  heirs:
    "heirs|heir|inherit|inherited|inheritance|children inherit|kids inherit|after i die|when i die|pass away|passes away|passed away|dies|die|death|estate|inheriting|mom died|dad died|parent died",
  carehome: "nursing home|assisted living|care home|memory care|long term care facility|rehab facility|care facility",
  nonborrowingspouse:
    "non borrowing spouse|nonborrowing spouse|younger spouse|spouse not on the loan|spouse under 62|wife is younger|husband is younger|wife is under 62",
  counseling: "counseling|counselor|counsellor|counselling|housing counselor",
  lesa: "lesa|life expectancy set aside|set aside|set-aside",
  nonrecourse:
    "non recourse|nonrecourse|owe more than the house|owe more than the home|owe more than it is worth|upside down|underwater|more than my house is worth|worth less than",
  payoff:
    "payoff|pay off my loan|pay off my mortgage|paying off my mortgage|pay off the mortgage|payoff statement|payoff amount|payoff quote|pay off early|paid off|pay it off|pay off the house",
  extraprincipal:
    "extra payment|extra payments|extra principal|pay extra|paying extra|principal payment|additional principal|pay ahead|pay down faster|pay more each month|pay my mortgage early|pay off faster|additional payments",
  prepaypenalty:
    "prepayment penalty|prepay penalty|prepayment penalties|penalty for paying early|early payoff fee|penalized for paying|penalty to pay off|penalty",
  biweekly: "biweekly|every two weeks|half payments|twice a month|every other week",
  recast: "recast|recasting|re-amortize|reamortize|lower my payment with a lump sum|lump sum toward",
  assumption:
    "assume|assumption|assumable|assuming|take over the payments|take over the loan|take over payments|take over someone|take over a mortgage|take over my loan",
  loansold:
    "went to another company|went to different company|sold to another|moved to another company|loan sold|loan was sold|sold my loan|transferred my loan|new servicer|servicing transfer|loan transferred|mortgage got sold|mortgage was sold|sold my mortgage|loan got sold|new company to pay|bought my loan|mortgage sold|loan is sold|bought my mortgage|different company",
  servicer: "servicer|servicing|loan company|mortgage company",
  graceperiod: "grace period|late fee|due date|late charge|late fees",
  rescission:
    "right of rescission|rescission|rescind|cancel after signing|cooling off|three days to cancel|right to cancel|change my mind|changed my mind|3 days to cancel|cancel the refinance",
  skippayment:
    "skip a payment|skip payment|skip a month|skipping a payment|skip my payment|miss a payment when refinancing|no payment for a month",
  nocost:
    "no cost refinance|no cost|zero cost|no closing cost|no closing costs|without closing costs|no fee|free refinance|no fees",
  resetclock: "start over|reset the clock|starting over|restart|reset my loan|back to 30 years|new 30 years",
  piggyback: "piggyback|80/10/10|80-10-10|8010|combo loan|piggy back|80 10 10",
  lpmi: "lender paid|lpmi|lender-paid",
  homeready: "homeready|home ready|home possible|homepossible|low income conventional",
  secondhome:
    "getaway|vacation place|weekend place|second home|vacation home|vacation house|beach house|cabin|weekend home|2nd home|holiday home|condo at the beach|vacation property|second house|lake house|weekend house|2nd house",
  investment:
    "investment property|rental property|rental home|rental house|investment home|income property|rental|rentals|rent out|investor|investors|landlord|investment|renting out|renting it out|tenant|tenants",
  shortrental: "airbnb|vrbo|short term rental|vacation rental|str",
  rentalincome: "rental income|rent income|income from renters|rent i collect|roommate rent|rental earnings|rent from",
  multiunit:
    "duplex|triplex|fourplex|quadplex|multi unit|multi family|multifamily|2-4 unit|two unit|four unit|multiplex|multiunit|2 unit|4 unit|3 unit|house hack|house hacking",
  apartment:
    "apartment building|apartment complex|five units|5 units|5+ units|apartment|apartments|big multifamily|eight unit|ten unit",
  commercial:
    "commercial|commercial loan|office building|retail building|warehouse|strip mall|business property|storefront|commercial property|mixed use|restaurant building",
  sba: "sba|small business administration|sba 504|504 loan|sba 7a|7a",
  flip: "fix and flip|flip|flipping|house flipping|flipper|hard money|bridge to flip|fixer upper to sell|rehab loan",
  exchange1031: "1031|1031 exchange|like kind exchange|tax deferred exchange",
  manufactured:
    "manufactured home|mobile home|manufactured|modular|trailer|double wide|doublewide|mobile homes|prefab|manufactured house",
  newconstruction:
    "new construction|new build|builder|brand new home|builders lender|new home community|newly built|preferred lender",
  construction:
    "construction loan|build a house|build my own home|building a house|construct|build my own|build on land|lot loan|land loan|buy land|vacant land|build a home|building a home|empty lot",
  renovation:
    "203k|renovation loan|fixer upper|fixer|renovate|remodel|rehab|homestyle|renovation|remodeling|fix up|needs work|rehabilitation|repairs into the loan",
  adu: "adu|granny flat|accessory dwelling|casita|in law unit|guest house|mother in law|junior adu|backyard unit|back house",
  condo: "condo|condominium|condos|townhouse|townhome|townhomes",
  hoa: "hoa|homeowners association|hoa dues|association dues",
  interestonly: "interest only|io loan|interest-only",
  balloon: "balloon|balloon payment|balloon note",
  negam: "negative amortization|neg am|balance goes up|loan balance grows",
  amortization: "amortization|amortize|amortized|amortization schedule|how payments are split|amortizing",
  assetdepletion:
    "asset depletion|asset based|asset utilization|live off savings|qualify with assets|assets instead of income|income from assets|living off investments|live off my investments",
  profitloss: "profitloss|profit and loss|p and l",
  socialsecurity:
    "social security income|social security|ssi|ssdi|pension|retirement income|fixed income|retired|retiree|retirement|pensioner|retirees",
  alimony: "alimony|child support|spousal support|maintenance payments",
  disability: "disability|disabled|va disability|disability income|disability pay",
  publicassistance: "public assistance|section 8|housing voucher|food stamps|welfare|benefits",
  leave:
    "baby|newborn|expecting a child|maternity leave|paternity leave|parental leave|medical leave|family leave|on leave|fmla|having a baby|maternity|pregnant",
  newgrad:
    "new graduate|recent graduate|just graduated|out of college|fresh out of school|recent grad|just finished school|medical resident|new grad|finished college|graduating|graduated",
  parttime: "part time|second job|two jobs|side job|side hustle|2 jobs|parttime|side gig",
  monthlypayment:
    "monthly payment|house payment|payment each month|payment per month|mortgage payment|monthly mortgage|monthly cost|monthly housing",
  piti: "piti|full payment|total payment|total monthly payment",
  afford:
    "afford|affordable|affordability|how much house|how much home|how expensive a house|price range|what can i buy|buying power|budget",
  qualify:
    "qualify|qualified|qualification|qualifying|eligible|eligibility|requirements|requirement|approved for|get approved|requires|required|prerequisites|criteria|qualifies|qualifications|be approved",
  minimum: "minimum|lowest|at least|smallest|min|bare minimum|lowest possible|least amount",
  maximum: "maximum|highest|max|most i can|upper limit|biggest|ceiling|cap|caps",
  howlong:
    "how long|how many days|how many weeks|how many months|how many years|time frame|timeframe|timeline|how soon|how fast|how quickly|turnaround|wait|waiting period|when can|turn around|duration",
  whatis:
    "what is|what are|define|definition of|definition|meaning of|explain|tell me about|info on|info about|basics of",
  offered:
    "do you do|do you offer|do you have|do you guys do|do you guys offer|do you guys have|do you handle|can you do|do you provide|do yall do|do you work with",
  howmuch: "how much|cost|costs|price|expensive|fee|fees|what does it cost|charge|charged|charges|pricey|costly",
  document:
    "have ready|get ready|prepare|documents|document|paperwork|papers|paper|docs|documentation|documentation needed|forms|items do you need",
  taxreturn: "tax returns|tax return|tax transcript|tax transcripts|4506c|irs transcripts|1040|1040s",
  letterofexplanation: "letter of explanation|explanation letter|loe|lox|explain in writing|letter explaining",
  underwriting: "underwriting|underwriter|underwrite|underwriters",
  conditionalapproval: "conditional approval|conditions|approved with conditions|conditionally approved",
  cleartoclose: "clear to close|ctc",
  denied:
    "denied|declined|turned down|rejected|denial|refused|said no|rejection|turn me down|turned me down|not approved|shot down",
  shop: "shop around|compare lenders|several lenders|multiple lenders|comparing lenders|shop lenders|different lenders|shopping around|comparison shop|compare offers|multiple quotes",
  unwantedcalls:
    "phone blew up|blowing up phone|phone blowing up|calling nonstop|trigger leads|spam calls|unwanted calls|phone ringing|random lenders calling|flooded with calls|calls from lenders|so many calls|other lenders calling|nonstop calls|bombarded|calling me",
  broker: "broker|mortgage broker|brokers|brokerage",
  bank: "bank|credit union|banks|big bank|direct lender",
  paid: "paid|compensated|make money|commission from|get paid|earn|earns|compensation",
  license: "license|licensed|nmls|dre|licenses|licensing|credentials|legit company|accredited",
  state:
    "las vegas|phoenix|dallas|houston|austin|seattle|denver|chicago|atlanta|portland|colorado|idaho|utah|tennessee|state|states|out of state|other states|another state|texas|new york|nevada|arizona|oregon|washington|georgia|which states",
  florida: "florida|fl|miami|tampa|orlando|jacksonville",
  california: "california|ca|cal|socal|southern california",
  human:
    "human|real person|talk to someone|speak to someone|talk to a person|live agent|representative|call me|loan officer|speak with|talk with|operator|actual person|agent on the phone|live person",
  bot: "bot|chatbot|robot|ai|artificial intelligence|automated|computer|machine|chatgpt|real human|are you human|are you real|who are you|who is this|what are you|who am i talking to|who am i chatting with|am i talking to|is this a real person|is this a person|is this a human|are you a real person|are you a person",
  rise: "go up|went up|going up|goes up|gone up|increase|increased|increases|increasing|jumped|jump|raised|raise|rise|rises|rising|hike|hiked|shot up|creep up",
  firststep:
    "where do i start|where do we start|where to start|where should i start|how do i start|how do we start|how to start|how do i begin|where do i begin|where to begin|first step|first steps|do first|get the ball rolling",
  hours: "hours|open|opening hours|office hours|what time|weekends|saturday|sunday",
  contact:
    "contact|phone number|email address|reach you|call you|email you|address|office located|located|where is your office",
  appointment: "appointment|schedule|meeting|zoom|video call|consultation|book|calendar|meet|google meet|teams call",
  language: "spanish|espanol|french|tagalog|filipino|language|languages|interpreter|translator|translate|bilingual",
  apply: "apply|application|applying|get started|start the process|begin the process|applied|sign up",
  privacy:
    "privacy|private|my information|my info|my data|info safe|data safe|personal information|sell my data|recorded|confidential|share my info|share my information",
  stopcontact:
    "stop calling|stop texting|unsubscribe|opt out|do not contact|remove me|leave me alone|take me off|stop emailing|stop contacting",
  complaint: "complaint|complain|file a complaint|report you|dispute with you|unhappy|grievance",
  discrimination: "discrimination|discriminate|equal housing|fair lending|fair housing|discriminated|protected class",
  todaysrates:
    "todays rates|current rates|rates today|rate today|rates right now|interest rates today|todays mortgage rates|current mortgage rates|current interest rate|going rate|what are rates|mortgage rates today|rates like|rates at|rates this week|what are interest rates",
  ratequote:
    "rate quote|quote me|what rate would i get|rate can i get|rate will i get|rate would i get|rate do i get|personal rate|quote|rate can you give|rate i qualify",
  forecast:
    "rates drop|rates go down|rates come down|rates fall|rates going down|rates going up|rate forecast|predict|prediction|where are rates headed|rates going to|wait for lower rates|rates rise|rates go up|forecast|rates be lower|rates decrease|rates increase|rates will|rates improve|rates expected",
  lendercredit: "lender credit|lender credits|credit from the lender|credit toward closing|higher rate for lower costs",
  floatdown:
    "float down|floatdown|rate drops after i lock|rates drop after locking|rates fall after i lock|rates go down after i lock|drops after i lock|rate drop after lock|lower after i lock|fall after i lock",
  contract: "contract|purchase agreement|purchase contract",
  offer: "offer|offers|make an offer|bid|bidding|bidding war|counteroffer",
  agent: "realtor|real estate agent|buyers agent|agent|agents|realtors",
  rent: "rent|renting|renter|lease",
  buybeforesell:
    "buy before selling|buy before i sell|sell before buying|sell my house first|sell first|bridge loan|buy and sell at the same time|contingent on selling|bridge financing|sell my current home|sell my current house|before selling|before i sell|before we sell|buy another house before",
  payoffdebt:
    "debt consolidation|consolidate debt|consolidate|pay off credit cards|pay off debt|pay off cards|paying off debt|credit card debt|consolidation|pay off my cards|cards paid off|pay down debt|pay off bills",
  medicaldebt:
    "medical debt|medical bills|hospital bill|hospital bills|medical collection|medical collections|doctor bills",
  carloan:
    "car loan|car payment|auto loan|car payments|truck payment|car note|buy a car|bought a car|new car|car lease|finance a car|truck",
  creditcard: "credit card|credit cards|cards|card balances|visa card",
  raisescore:
    "bump up|bring up|raise number|raise my score|improve my score|improve my credit|boost my score|raise my credit|fix my credit|build credit|increase my score|repair credit|improve credit|better score|boost credit|bring up my score|get my score up|rebuild credit|bump up my score|boost my credit|bring my score up",
  creditreport: "credit report|credit file|credit reports|credit bureau|equifax|experian|transunion|credit bureaus",
  dispute: "dispute|error|errors|wrong|mistake|mistakes|incorrect|inaccurate|challenge",
  occupancy:
    "occupancy|live in|primary residence|owner occupied|move in|main home|living in|move into|occupy|principal residence",
  removeperson:
    "ex off mortgage|ex off loan|name off mortgage|off of loan|off of mortgage|remove someone|take off the loan|remove my ex|take a name off|remove a name|off the mortgage|remove my|get off the loan|take my name off|name off the loan|remove him from|remove her from|buy out|buyout",
  addperson:
    "put on title|put daughter on|put son on|put kids on|daughter on title|son on title|put on deed|add to title|add my wife|add my husband|adding a spouse|add someone|add my spouse|put my wife on|put my husband on|adding my|add my son|add my daughter|add to the deed|put my kids on|add my kids|add my partner",
  removepmi:
    "remove pmi|get rid of pmi|drop pmi|cancel pmi|stop paying pmi|pmi removed|eliminate pmi|pmi go away|pmi drop off|pmi come off|pmi removal|pmi fall off|pmi end|rid of pmi|pmi off|remove the pmi|take off pmi|shake pmi|ditch pmi",
  removemip:
    "remove mip|get rid of mip|drop mip|cancel mip|mip go away|remove fha insurance|mip removed|mip fall off|mip drop off|fha mortgage insurance go away|rid of fha mortgage insurance|mip ever go away|rid of mip|fha insurance go away|rid of fha insurance|drop fha mortgage insurance|cancel fha mortgage insurance|fha mortgage insurance ever|remove fha mortgage insurance",
  disaster: "wildfire|fire damage|disaster|hurricane|house burned|burned down|hurricane damage|storm damage",
  unmarried:
    "unmarried|boyfriend|girlfriend|partner|friend|friends|sibling|brother|sister|not married|buy together|roommate|cousin",
  giftofequity:
    "gift of equity|buy from my parents|buy my parents house|sell to my son|buy from family|family sale|below market to family|selling to family|buying my parents|buy my moms house|buying from a relative|sell me their house|sell us their house|house from my parents|buy grandmas house",
  onepercent: "15 year|15yr|fifteen year|15 or 30|30 or 15|shorter term|20 year|shorter loan",
  line: "credit line|line of credit|unused line",
  monthlytenure: "monthly income from|tenure|payments for life|monthly checks|check every month",
  lumpsum: "lump sum|all at once",
  medical: "medi cal|medicaid|medi-cal|medicare",
  elderabuse: "pressured|pressure|pushy|pressuring",
  newcredit:
    "furniture|couch|sofa|store card|appliances|buy on credit|finance a car|open a card|new credit card|open new credit",
  worthit: "worth it|good idea|make sense|smart|dumb|wise|pay off to|worthwhile|worth|bad idea|stupid to|a mistake to",
  expired:
    "months old|expire|expired|expires|expiring|run out|ran out|still good|still valid|how long is it good|good for",
  age: "how old|what age|years old|minimum age|too young|old enough|age requirement|age",
  again: "second time|use again|reuse|used before|used once|already used|twice|another time|once before",
  appraisalfight:
    "fight appraisal|challenge appraisal|dispute appraisal|disagree with appraisal|reconsideration of value|rebut appraisal|appeal appraisal|contest appraisal|fight appraiser|challenge appraiser",
  sendsafely: "email you|send you|send documents|upload|secure portal|text you a photo|fax",
  moredocs: "more stuff|more documents|more paperwork|more papers|keep asking|asking for more|same documents",
  irs: "irs|tax lien|owe taxes|back taxes|irs payment plan|owe the irs|unpaid taxes",
  biggerdown: "bigger down payment|larger down payment|put more down|more money down",
};
