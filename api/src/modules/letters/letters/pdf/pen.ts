import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { composed } from '@zaakwerk/domain/printing'
import { unbroken } from '@zaakwerk/domain/unbroken'
import { create, type Font, type GlyphRun } from 'fontkit'
import PDFDocument from 'pdfkit'

/** Cache size: words of letters, a kilobyte each at most. */
const mostWords = 5_000
/** Cache size: texts of letters, some kilobytes each at most. */
const mostTexts = 1_000

/** Caches the values of a function of a text: what letters of one kind have in common is worked out once for all of them. */
const remembered = <Value>(most: number) => {
  const values = new Map<string, Value>()
  return (key: string, make: () => Value): Value => {
    const known = values.get(key)
    if (known !== undefined) return known
    if (values.size >= most) values.clear()
    const value = make()
    values.set(key, value)
    return value
  }
}

/** Units of a font that pdfkit scales by one. */
const unitsPerEm = 1_000

/** Caches the layout of words: that is most of the work of a letter, and its words are mostly those of the previous letter. */
const rememberWords = (font: Font): void => {
  // pdfkit scales the positions that it gets; of another font each letter would need a copy.
  if (font.unitsPerEm !== unitsPerEm)
    throw new Error(`${font.postscriptName} does not have ${unitsPerEm} units`)
  const layout = font.layout.bind(font)
  const words = remembered<GlyphRun>(mostWords)
  font.layout = (word, ...manner) =>
    manner.some((part) => part !== undefined) ? layout(word, ...manner) : words(word, () => layout(word))
}

/** Rank of a code point among those that share a glyph, which maps to the first: a hyphen is that of the keyboard, an apostrophe ’ and not the letter ʼ. */
const byUse = (code: number): number => {
  if (code < 0x250) return 0
  return code >= 0x2000 && code < 0x2070 ? 1 : 2
}

/**
 * Maps each glyph of a font to its code point before it first appears as part of a composite: otherwise the S of an Ş would have no mapping in the file, and no
 * text with an S could be read aloud, searched or copied.
 */
const nameSigns = (font: Font): void => {
  const codes = font.characterSet.toSorted((one, other) => byUse(one) - byUse(other))
  for (const code of codes) font.glyphForCodePoint(code)
}

const require = createRequire(import.meta.url)
const readFont = (style: string): Font => {
  const file = require.resolve(`@expo-google-fonts/source-serif-4/${style}/SourceSerif4_${style}.ttf`)
  const font = create(readFileSync(file))
  if (!('characterSet' in font)) throw new Error(`${file} holds several fonts`)
  nameSigns(font)
  rememberWords(font)
  return font
}

/** Source Serif 4: Latin with all accents, Greek and Cyrillic. Only the used glyphs are embedded. Loaded once for all letters. */
const fonts = {
  regular: readFont('400Regular'),
  strong: readFont('600SemiBold'),
  /** For a typed name as a signature. */
  italic: readFont('400Regular_Italic'),
} as const

const known = new Set([...fonts.regular.characterSet, 10])

/** The characters of a text that cannot be printed. */
export const unprintable = (text: string): readonly string[] => [
  ...new Set([...composed(text)].filter((sign) => !known.has(sign.codePointAt(0) ?? 0))),
]

/** Margins of an A4 page, in points. */
export const margin = { left: 71, right: 71, top: 82, bottom: 88 } as const
export const pageWidth = 595.28
const pageHeight = 841.89
export const textHeight = pageHeight - margin.top - margin.bottom
const lineGap = 2.4
const usualSize = 10.5
export const textWidth = pageWidth - margin.left - margin.right
export const ink = '#16181d'
export const quiet = '#555d6b'

type Structure = PDFKit.PDFStructureElement
type Placed = PDFKit.Mixins.TextOptions & {
  readonly x?: number
  readonly y?: number
  /** Font size in points. */
  readonly size?: number
  readonly font?: keyof typeof fonts
  readonly color?: string
}

/** The texts as they are drawn, and their heights. */
const drawnTexts = remembered<string>(mostTexts)
const heights = remembered<number>(mostTexts)

/** The text as it is drawn: with a question mark for each sign that the font lacks. */
const asDrawn = (text: string): string =>
  drawnTexts(text, () =>
    unprintable(text).reduce((left, sign) => left.replaceAll(sign, '?'), unbroken(composed(text))),
  )

type Edges = readonly [left: number, top: number, right: number, bottom: number]

/** Draws on the pages of one document. */
export interface Pen {
  readonly pdf: PDFKit.PDFDocument
  /** An element of the document's structure, with its drawing or its child elements. */
  element(tag: string, content: (() => void) | readonly Structure[]): Structure
  /** Draws an element, after the earlier ones. */
  add(tag: string, content: (() => void) | readonly Structure[]): void
  /** Draws a figure with this alternative text; its edges are in points from the left and the top. */
  figure(words: string, edges: Edges, draw: () => void): void
  /** Draws an artifact that is not read aloud: lines, a logo, page numbers. */
  decorate(draw: () => void): void
  text(text: string, place?: Placed): void
  heightOf(text: string, place?: Placed): number
  linesOf(text: string, place?: Placed): number
  /** The height left on this page. */
  room(): number
  /** Starts a new page when less than this height is left. */
  keepTogether(height: number): void
  /** Limits drawing on this page to this height; the rest continues on the next page. */
  within(height: number, draw: () => void): void
  finish(): Promise<Buffer>
}

/** Begins a tagged PDF in Dutch (PDF/UA). Deterministic: the same moment and drawing give the same bytes. */
export const newPen = ({
  title,
  author,
  at,
}: {
  readonly title: string
  readonly author: string
  readonly at: Date
}): Pen => {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margins: margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'nl-NL',
    displayTitle: true,
    bufferPages: true,
    // No standard font: all are embedded.
    font: '',
    info: {
      Title: title,
      Author: author,
      Creator: 'Zaakwerk',
      Producer: 'Zaakwerk',
      CreationDate: at,
      ModDate: at,
    },
  }
  // Missing in the types of pdfkit.
  const pdf = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }))
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  // pdfkit accepts a font that is already loaded, which its types do not say.
  for (const named of Object.entries(fonts)) Reflect.apply(pdf.registerFont, pdf, named)
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  const set = (size: number, font: keyof typeof fonts): void => void pdf.font(font).fontSize(size)
  const heightOf: Pen['heightOf'] = (
    text,
    { size = usualSize, font = 'regular', width = textWidth } = {},
  ) => {
    set(size, font)
    return heights(`${font} ${size} ${width} ${text}`, () => {
      // From the top: the height of a sum of lines differs by a rounding error with the place where it begins.
      const { y } = pdf
      pdf.y = 0
      const height = pdf.heightOfString(asDrawn(text), { lineGap, width })
      pdf.y = y
      return height
    })
  }
  const room = (): number => pageHeight - margin.bottom - pdf.y
  const element: Pen['element'] = (tag, content) =>
    pdf.struct(tag, {}, typeof content === 'function' ? content : [...content])
  return {
    pdf,
    element,
    add: (tag, content) => void root.add(element(tag, content)),
    figure: (alt, [left, top, right, bottom], draw) => {
      // The edges are missing in the types of pdfkit.
      const options = Object.assign({ alt }, { bbox: [left, top, right, bottom] })
      root.add(pdf.struct('Figure', options, draw))
    },
    decorate: (draw) => {
      pdf.markContent('Artifact', { type: 'Pagination' })
      draw()
      pdf.endMarkedContent()
    },
    text: (
      text,
      { x = pdf.x, y = pdf.y, size = usualSize, font = 'regular', color = ink, ...options } = {},
    ) => {
      set(size, font)
      pdf.fillColor(color).text(asDrawn(text), x, y, { lineGap, ...options })
    },
    heightOf,
    linesOf: (text, place) => Math.round(heightOf(text, place) / (pdf.currentLineHeight(true) + lineGap)),
    room,
    keepTogether: (height) => {
      // Also within an element: open elements are closed on this page and reopened on the next.
      if (height > room() && pdf.y > margin.top) pdf.continueOnNewPage()
    },
    within: (height, draw) => {
      // pdfkit reads the margin of a page when a text begins, and each page has its own.
      const { margins } = pdf.page
      margins.bottom = pageHeight - pdf.y - height
      draw()
      margins.bottom = margin.bottom
    },
    finish: () =>
      new Promise((resolve, reject) => {
        pdf.once('end', () => resolve(Buffer.concat(parts)))
        pdf.once('error', reject)
        root.end()
        pdf.end()
      }),
  }
}
