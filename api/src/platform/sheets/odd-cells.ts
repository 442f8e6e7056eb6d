/** Notations that keep a spreadsheet from turning a text into a number: `="0123"`, `=0123` or `'0123`. */
const formula = /^=\s*"((?:[^"]|"")*)"$/
const bareFormula = /^=\s*([\d ]+)$/
const quoted = /^'(?=[\d=+-])/

/** The intended text of a cell, trimmed. */
export const plainCell = (cell: string): string => {
  const text = cell.trim().replace(quoted, '')
  return (formula.exec(text)?.[1]?.replaceAll('""', '"') ?? bareFormula.exec(text)?.[1] ?? text).trim()
}

const escaped = (sign: string): string => (sign === '\t' ? '\\t' : sign)

/** Removes the `=` before quoted cells of a CSV text, where a quote is not allowed. */
export const withoutFormulas = (text: string, separator: string): string => {
  const end = escaped(separator)
  return text.replace(
    new RegExp(`(^|[${end}\\r\\n])[ ]*=[ ]*(?="(?:[^"]|"")*"[ ]*(?:[${end}\\r\\n]|$))`, 'g'),
    '$1',
  )
}

/** Offset of the first wrong quote: one inside an unquoted cell, or the opening quote of a cell that is not closed properly. */
const brokenQuoteAt = (text: string, separator: string): number | undefined => {
  let isStart = true
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '"') {
      if (!isStart) return at
      const opened = at
      at += 1
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) at += text[at] === '"' ? 2 : 1
      const after = /^[ \u00a0]*/.exec(text.slice(at + 1, at + 100))?.[0].length ?? 0
      const next = text[at + 1 + after]
      if (at >= text.length || (next !== undefined && ![separator, '\r', '\n'].includes(next))) return opened
      isStart = false
    } else if (sign === separator || sign === '\r' || sign === '\n') isStart = true
    else if (sign !== ' ') isStart = false
  }
  return undefined
}

/**
 * Line of the first cell with wrong quotes, counted from 1. An unclosed cell continues to the next quote of the file: the error is reported where it begins,
 * not where it is noticed.
 */
export const brokenQuoteLine = (text: string, separator: string): number | undefined => {
  const at = brokenQuoteAt(text, separator)
  return at === undefined ? undefined : text.slice(0, at).split(/\r\n|\r|\n/).length
}
