/** The district courts by their district, as hearings name them (Wet op de rechterlijke indeling, art. 1). */
export const courts = [
  'Amsterdam',
  'Den Haag',
  'Gelderland',
  'Limburg',
  'Midden-Nederland',
  'Noord-Holland',
  'Noord-Nederland',
  'Oost-Brabant',
  'Overijssel',
  'Rotterdam',
  'Zeeland-West-Brabant',
] as const
