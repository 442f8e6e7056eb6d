import { normaliseIban } from '@zaakwerk/domain/iban'
import { decodeStatement } from './decode-statement.ts'
import { nameEntries } from './entry-names.ts'
import { readEntry } from './read-entry.ts'
import { elementsAt, localName, namespaceOf, parseSafely, textAt, type XmlElement } from './safe-xml.ts'
import type { Statement } from './statement.ts'
import { statementDay } from './statement-values.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

const versions: readonly string[] = ['02', '08']

const otherMessages: Readonly<Record<string, string>> = {
  '052': 'Dit is een CAMT.052-bestand, een tussentijds overzicht. Kies het rekeningafschrift: CAMT.053.',
  '054':
    'Dit is een CAMT.054-bestand, een melding van losse boekingen. Kies het rekeningafschrift: CAMT.053.',
}

const refuseOther = (root: XmlElement): void => {
  const namespace = namespaceOf(root) ?? ''
  const [, message, version] =
    /^urn:iso:std:iso:20022:tech:xsd:camt\.(\d{3})\.001\.(\d\d)$/.exec(namespace) ?? []
  const other = message && otherMessages[message]
  if (other) throw new UnreadableStatement(other)
  if (message !== '053' || version === undefined || localName(root) !== 'Document')
    throw new UnreadableStatement('Dit XML-bestand is geen rekeningafschrift (CAMT.053).')
  if (!versions.includes(version))
    throw new UnreadableStatement(
      `Dit is CAMT.053 in versie ${version}; alleen de versies 02 en 08 worden gelezen.`,
    )
}

const accountOf = (statement: XmlElement): string | null => {
  const iban = textAt(statement, 'Acct', 'Id', 'IBAN')
  return iban
    ? normaliseIban(iban).slice(0, 34)
    : (textAt(statement, 'Acct', 'Id', 'Othr', 'Id')?.slice(0, 34) ?? null)
}

/** Its name and numbers, and its page where it was cut into several. Its days too: not every bank numbers its statements. */
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

/** Reads a CAMT.053 file of version 02 or 08. Throws {@link UnreadableStatement}. */
export const readStatement = (
  bytes: Uint8Array,
  { mostEntries }: { readonly mostEntries: number },
): Statement => {
  const root = parseSafely(decodeStatement(bytes))
  refuseOther(root)
  const statements = elementsAt([root], ['BkToCstmrStmt', 'Stmt'])
  if (statements.length === 0) throw new UnreadableStatement('In dit bestand staat geen rekeningafschrift.')
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
