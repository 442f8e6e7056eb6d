/** Colour scheme of the preview of a mail. */
export type Scheme = 'light' | 'dark'

interface Frame {
  /** Nonce of the page, whose policy also holds in the frame. */
  readonly nonce: string
  readonly scheme: Scheme
}

/** Style of the frame: links do nothing. */
const still = 'a{pointer-events:none}'

/**
 * The HTML of a mail for a frame. Mails have inline styles, which the content security policy forbids, so they become rules of a style sheet with the nonce.
 * The colour scheme is chosen, not taken from the browser.
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
