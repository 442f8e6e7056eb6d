import { normaliseIban } from '@zaakwerk/domain/iban'
import { decodeStatement } from './decode-statement.ts'
import { nameEntries } from './entry-names.ts'
import { readEntry } from './read-entry.ts'
import {
  elementAt,
  elementsAt,
  localName,
  namespaceOf,
  parseSafely,
  textAt,
  type XmlElement,
} from './safe-xml.ts'
import type { Statement } from './statement.ts'
import { statementDay } from './statement-values.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

/** Messages similar to a statement, by their number and root element. */
const otherMessages = [
  {
    number: '052',
    element: 'BkToCstmrAcctRpt',
    message: 'Dit is een CAMT.052-bestand, een tussentijds overzicht. Kies het rekeningafschrift: CAMT.053.',
  },
  {
    number: '054',
    element: 'BkToCstmrDbtCdtNtfctn',
    message:
      'Dit is een CAMT.054-bestand, een melding van losse boekingen. Kies het rekeningafschrift: CAMT.053.',
  },
] as const

const statementPath = ['BkToCstmrStmt', 'Stmt'] as const

/** The document of a file: its root, or the content of an envelope. */
const documentIn = (root: XmlElement): XmlElement =>
  localName(root) === 'Document' ? root : (elementAt(root, 'Document') ?? root)

/** The statements of a CAMT.053 document. Versions from 02 on differ in elements that are all read, so that the content counts and not the declared version. */
const statementsIn = (root: XmlElement): readonly XmlElement[] => {
  const document = documentIn(root)
  const namespace = namespaceOf(document) ?? namespaceOf(root) ?? ''
  const [, number, version] = /camt\.(\d{3})\.\d{3}\.(\d\d)/.exec(namespace) ?? []
  const other = otherMessages.find((one) => one.number === number || elementAt(document, one.element))
  if (other) throw new UnreadableStatement(other.message)
  const statements = elementsAt([document], statementPath)
  if (statements.length > 0 && (number ?? '053') === '053') return statements
  if (number !== '053') throw new UnreadableStatement('Dit XML-bestand is geen rekeningafschrift (CAMT.053).')
  throw new UnreadableStatement(
    version === '01'
      ? 'Dit is CAMT.053 in versie 01; alleen versie 02 en later worden gelezen.'
      : 'In dit bestand staat geen rekeningafschrift.',
  )
}

const accountOf = (statement: XmlElement): string | null => {
  const iban = textAt(statement, 'Acct', 'Id', 'IBAN')
  return iban
    ? normaliseIban(iban).slice(0, 34)
    : (textAt(statement, 'Acct', 'Id', 'Othr', 'Id')?.slice(0, 34) ?? null)
}

/** Name, numbers, page and dates of a statement: not every bank numbers its statements. */
const markOf = (statement: XmlElement): string =>
  JSON.stringify(
    [
      ['Id'],
      ['ElctrncSeqNb'],
      ['LglSeqNb'],
      ['StmtPgntn', 'PgNb'],
      ['FrToDt', 'FrDtTm'],
      ['FrToDt', 'ToDtTm'],
    ].map((path) => textAt(statement, ...path)),
  )

/** Reads a CAMT.053 file of version 02 or later. Throws {@link UnreadableStatement}. */
export const readStatement = (
  bytes: Uint8Array,
  { mostEntries }: { readonly mostEntries: number },
): Statement => {
  const statements = statementsIn(parseSafely(decodeStatement(bytes)))
  const read = statements.map((statement) => ({
    account: accountOf(statement),
    mark: markOf(statement),
    entries: elementsAt([statement], ['Ntry']).flatMap(readEntry),
    days: ['FrDtTm', 'ToDtTm'].map((place) => statementDay(textAt(statement, 'FrToDt', place))),
  }))
  const entries = nameEntries(read)
  if (entries.length > mostEntries)
    throw new UnreadableStatement(
      `Het bestand heeft meer dan ${mostEntries.toLocaleString('nl-NL')} boekingen.`,
      413,
    )
  const days = [...read.flatMap((one) => one.days), ...entries.map(({ bookedOn }) => bookedOn)]
    .filter((day) => day !== undefined)
    .sort()
  return {
    accounts: [...new Set(read.map(({ account }) => account))],
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    entries,
  }
}
