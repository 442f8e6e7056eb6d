import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml'
import { storedText } from '@zaakwerk/contract/stored-text'
import { UnreadableStatement } from './unreadable-statement.ts'

export type { XmlElement } from '@rgrove/parse-xml'

/** A statement has some twelve levels. The parser is recursive, so that without a limit a file could overflow the stack. */
const deepest = 40

const after = (text: string, sign: string, from: number): number => {
  const at = text.indexOf(sign, from)
  return at === -1 ? text.length : at + sign.length
}

/** End of the tag that begins before `from`: the first `>` outside quotes. */
const endOfTag = (text: string, from: number): number => {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return text.length
}

/** Sections in which tags are plain text. */
const literals = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Refuses what the parser must not process: a document type, which can declare entities, and very deep nesting. */
const refuseUnsafe = (text: string): void => {
  let depth = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const start = at
    const literal = literals.find(([open]) => text.startsWith(open, start))
    if (literal) {
      at = after(text, literal[1], start + literal[0].length)
      continue
    }
    if (text[at + 1] === '!')
      throw new UnreadableStatement(
        'Dit bestand bevat een DOCTYPE of entiteiten; zo’n bestand wordt niet gelezen.',
      )
    const end = endOfTag(text, at + 1)
    if (text[at + 1] === '/') depth -= 1
    else if (text[end - 1] !== '/') depth += 1
    if (depth > deepest) throw new UnreadableStatement(`Dit bestand is dieper genest dan ${deepest} niveaus.`)
    at = end
  }
}

const refusalOf = (error: XmlError): UnreadableStatement =>
  /named entity/i.test(error.message)
    ? new UnreadableStatement(
        'Dit bestand bevat een entiteit die XML niet kent; zo’n bestand wordt niet gelezen.',
      )
    : new UnreadableStatement(`Dit XML-bestand is beschadigd: regel ${error.line} is niet te lezen.`)

/** The root element of an XML text. Nothing outside it is read, and no entity is expanded. */
export const parseSafely = (given: string): XmlElement => {
  // The parser would do this for each text node, which is slow with many line ends.
  const text = given.replace(/\r\n?/g, '\n')
  refuseUnsafe(text)
  try {
    const { root } = parseXml(text)
    if (root) return root
  } catch (error) {
    throw error instanceof XmlError ? refusalOf(error) : error
  }
  throw new UnreadableStatement('Dit XML-bestand is leeg.')
}

/** The name without its namespace prefix. */
export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

/** The namespace declared on the element itself, as on a root. */
export const namespaceOf = ({ name, attributes }: XmlElement): string | undefined => {
  const colon = name.indexOf(':')
  return attributes[colon === -1 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`]
}

/** All elements at a path; each step may match several. */
export const elementsAt = (
  from: readonly XmlElement[],
  [step, ...rest]: readonly string[],
): readonly XmlElement[] =>
  step === undefined
    ? from
    : elementsAt(
        from.flatMap(({ children }) =>
          children
            .filter((child) => child instanceof XmlElement)
            .filter((child) => localName(child) === step),
        ),
        rest,
      )

export const elementAt = (from: XmlElement, ...path: readonly string[]): XmlElement | undefined =>
  elementsAt([from], path)[0]

const asLine = (text: string): string => storedText(text).replace(/\s+/g, ' ').trim()

/** The texts at a path, each on one line, without empty ones. */
export const textsAt = (from: XmlElement, ...path: readonly string[]): readonly string[] =>
  elementsAt([from], path)
    .map(({ text }) => asLine(text))
    .filter((text) => text !== '')

/** The first text at a path; undefined when there is none. */
export const textAt = (from: XmlElement, ...path: readonly string[]): string | undefined =>
  textsAt(from, ...path)[0]
