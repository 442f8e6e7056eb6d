/** How many lines of a trail were found, for who hears the page. */
export const foundText = (total: number): string =>
  total === 1 ? '1 regel gevonden' : `${total.toLocaleString('nl-NL')} regels gevonden`
