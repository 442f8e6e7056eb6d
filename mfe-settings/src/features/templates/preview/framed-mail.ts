/** How a mail is looked at: its own colours for light or for dark. */
export type Scheme = 'light' | 'dark'

interface Frame {
  /** Of the page: the policy of the page holds in the frame too. */
  readonly nonce: string
  readonly scheme: Scheme
}

/** What the frame adds: nothing in it leads anywhere. */
const still = 'a{pointer-events:none}'

/**
 * A mail for a frame of the page. Its styles stand in attributes, as mail programs want them; the content security policy allows none
 * there, so that they become rules of a sheet that carries the nonce. What it does in the dark is chosen, not the reader's setting.
 */
export const framedMail = (html: string, { nonce, scheme }: Frame): string => {
  const styles: string[] = []
  const marked = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const known = styles.indexOf(style)
    return ` data-look="${known >= 0 ? known : styles.push(style) - 1}"`
  })
  const rules = styles.map((style, at) => `[data-look="${at}"]{${style}}`).join('\n')
  return marked
    .replace('<style>', () => `<style nonce="${nonce}">${rules}\n${still}\n`)
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replace('color-scheme:light dark', `color-scheme:${scheme}`)
    .replaceAll('content="light dark"', `content="${scheme}"`)
}
