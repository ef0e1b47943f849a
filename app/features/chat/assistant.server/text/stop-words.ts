/** Words that say nothing about the subject. The synonym table keeps phrases such as "how long" and "how much". */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the this that these those there here it its he she they them their his her him we us our ours you your yours
  i me my mine myself yourself am is are was were be been being do does did doing done have has had having will
  would shall should can could may might must ought cannot to of in on at by for from with into onto about as than
  then so if or and but not no nor too very just also only even still yet ever really actually basically kind sort
  please pls thanks thank hi hello hey ok okay well um uh like get gets getting got gotten go goes going went gonna
  wanna let lets say says said tell told know known knows think thinking thought want wants wanted need needs needed
  wondering wonder curious question questions ask asking asked explain mean means meaning what whats which who whom
  whose when where why how anyone someone something anything everything thing things stuff way ways lot lots bit
  much many more most less some any all each every both either other others another same such up down out off over
  under now right good best better great nice big able try trying tried give gives given guys guy one ones im ive id
  ill dont doesnt didnt cant wont isnt arent wasnt u ur r vs versus per etc because since while though although
  however until till during between through around across happen happens happened happening look looking see seeing
  come comes coming use used using teh hte adn wat wats thru exactly case kinda maybe probably possible possibly hear heard seem seems sure set`
    .split(/\s+/)
    .filter(Boolean),
);
