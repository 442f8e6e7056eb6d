const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
}

const signOf = (code: number): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return signOf(Number(decimal))
    return hex ? signOf(Number.parseInt(hex, 16)) : (named[String(name).toLowerCase()] ?? whole)
  })

/** The words of a mail that has no plain text: for reading on, never for showing as HTML. */
export const textOfHtml = (html: string): string =>
  decode(
    html
      .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, ' ')
      .replace(/[\s\u00a0]+/g, ' ')
      .replace(/<br\s*\/?>|<\/(p|div|tr|li|h[1-6]|table)\s*>/gi, '\n')
      .replace(/<\/t[dh]\s*>/gi, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
