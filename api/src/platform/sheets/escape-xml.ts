/** What XML 1.0 cannot hold, not even escaped. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Fast path for most texts: nothing in them needs escaping. */
const harmless = /^[ !#-%'-;=?-^`-~\u00a0-\ud7ff]*$/

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes a text for the XML of a sheet. Characters that XML forbids are dropped; lines end with a line feed. Spreadsheets read `_x0041_` as an escaped
 * character, so an underscore before such a text is itself escaped.
 */
export const escapeXml = (text: string): string =>
  harmless.test(text)
    ? text
    : text
        .toWellFormed()
        .replace(forbidden, '')
        .replace(/\r\n?/g, '\n')
        .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
        .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
