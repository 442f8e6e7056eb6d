import type { PageText, Phrase } from './page-text.ts'

const postcode = /(?<![\p{L}\p{N}])[1-9]\d{3}\s?(?!S[ADS])[A-Z]{2}(?![\p{L}\p{N}])/u
/** Authorities have their post sent to a box. */
const ofAuthority =
  /postbus|antwoordnummer|gemeente|ministerie|centraal justitieel|openbaar ministerie|\bwww\.|@|retouradres/i

/** The window of an envelope: on the upper half of the page, and below the letterhead. */
const windowFoot = 0.45
/** Lines of one address, at most this many times their height apart: OCR measures letters without what hangs under the line. */
const lineGap = 3
const mostLines = 6

const isUnder = (above: Phrase, below: Phrase): boolean =>
  Math.abs(above.x - below.x) < 0.02 &&
  below.y > above.y &&
  below.y - above.y < lineGap * Math.max(above.height, below.height)

const blockAbove = (phrases: readonly Phrase[], last: Phrase): readonly Phrase[] => {
  const block = [last]
  for (let top = last; block.length < mostLines; ) {
    const above = phrases.filter((one) => isUnder(one, top)).toSorted((a, b) => b.y - a.y)[0]
    if (!above) break
    block.unshift(above)
    top = above
  }
  return block
}

const name = /\p{L}{2}/u
const street = /\p{L}.*\s\d+/u

/** The lines of the address to which a letter was sent; undefined when there is none, or only that of an authority. */
export const findAddressee = (page: PageText): readonly Phrase[] | undefined => {
  const phrases = page.lines.flat().filter(({ y }) => y < windowFoot)
  const blocks = phrases
    .filter(({ text }) => postcode.test(text) && text.length < 60)
    .map((last) => blockAbove(phrases, last))
    .filter((block) => {
      const [first] = block
      return (
        block.length >= 3 &&
        first !== undefined &&
        name.test(first.text) &&
        block.some(({ text }) => street.test(text)) &&
        !block.some(({ text }) => ofAuthority.test(text))
      )
    })
  return blocks[0]
}
