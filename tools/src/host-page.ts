const boot = '<!--boot-->'

/** What the server replaces in the host's page (`api/src/modules/releases/page.ts`). */
const places = [boot, '<!--preload-->', '<!--help-->', '__CSP_NONCE__']

/** Places that the page lacks: what belongs there would be lost without a word. */
export const missingPlaces = (html: string): readonly string[] =>
  places.filter((place) => !html.includes(place))

/** The host's page with its registry and start, as the tools serve it without a server. */
export const withBoot = (html: string, scripts: string): string => {
  if (!html.includes(boot)) throw new Error(`The page of the host lacks ${boot}`)
  return html.replaceAll('__CSP_NONCE__', '').replace(boot, () => scripts)
}
