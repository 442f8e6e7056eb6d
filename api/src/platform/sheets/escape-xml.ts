/** What XML 1.0 cannot hold, not even escaped. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Most texts: nothing in them has to be looked for. */
const harmless = /^[ !#-%'-;=?-^`-~\u00a0-\ud7ff]*$/

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * A text for the XML of a sheet. Characters that XML forbids are dropped; lines end with a line feed. Sheets read `_x0041_` as
 * a character by its code, so that an underscore before such a text is written by its own.
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
