/** How people keep a spreadsheet from making a number of a text: `="0123"`, `=0123` or `'0123`. */
const formula = /^=\s*"((?:[^"]|"")*)"$/
const bareFormula = /^=\s*([\d ]+)$/
const quoted = /^'(?=[\d=+-])/

/** A cell as it is meant, without the spaces around it. */
export const plainCell = (cell: string): string => {
  const text = cell.trim().replace(quoted, '')
  return (formula.exec(text)?.[1]?.replaceAll('""', '"') ?? bareFormula.exec(text)?.[1] ?? text).trim()
}

const escaped = (sign: string): string => (sign === '\t' ? '\\t' : sign)

/** A CSV text whose cells have no `=` in front of a quote, where a quote may not stand. */
export const withoutFormulas = (text: string, separator: string): string => {
  const end = escaped(separator)
  return text.replace(
    new RegExp(`(^|[${end}\\r\\n])[ ]*=[ ]*(?="(?:[^"]|"")*"[ ]*(?:[${end}\\r\\n]|$))`, 'g'),
    '$1',
  )
}

/** Where a quoted cell begins and where it ends, as places in the text; the end is where its quote is not closed as it has to be. */
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
 * The line on which the first cell begins whose quotes are wrong, counted from 1. A cell that is not closed goes on to the next quote of the file:
 * the fault is where it begins, and not where that is noticed.
 */
export const brokenQuoteLine = (text: string, separator: string): number | undefined => {
  const at = brokenQuoteAt(text, separator)
  return at === undefined ? undefined : text.slice(0, at).split(/\r\n|\r|\n/).length
}
