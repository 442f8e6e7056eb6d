/** WAHV fact codes with their description and the fine in euros. */
export const facts = [
  ['VA012', 'overschrijding van de maximumsnelheid binnen de bebouwde kom met 12 km/h', 119],
  ['VA018', 'overschrijding van de maximumsnelheid binnen de bebouwde kom met 18 km/h', 197],
  ['VB009', 'overschrijding van de maximumsnelheid buiten de bebouwde kom met 9 km/h', 79],
  ['VK014', 'overschrijding van de maximumsnelheid op de autosnelweg met 14 km/h', 132],
  ['R602', 'niet stoppen voor rood licht bij een driekleurig verkeerslicht', 310],
  ['R545e', 'als bestuurder tijdens het rijden een mobiel apparaat vasthouden', 430],
  ['R397b', 'parkeren op een parkeergelegenheid voor vergunninghouders zonder vergunning', 120],
  ['R402d', 'parkeren op een gehandicaptenparkeerplaats zonder geldige kaart', 490],
  ['R395', 'stilstaan op het trottoir, het voetpad of het fietspad', 120],
  ['R548a', 'inhalen waar dat met borden is verboden', 280],
  ['K045', 'voertuig niet ter keuring aangeboden', 180],
  ['R303a', 'niet zoveel mogelijk rechts houden op de autosnelweg', 280],
] as const
