import { type ImportPreview, importLimits } from '@zaakwerk/contract/entities/import'
import { countLabel } from '@zaakwerk/domain/counts'
import { fileRefusal } from '@zaakwerk/domain/file-refusal'

export const importExtensions = ['csv', 'xls', 'xlsx'] as const

/** Why files are refused before upload; undefined if accepted. */
export const refusalOf = (files: readonly File[]): string | undefined =>
  fileRefusal(files, { extensions: importExtensions, fileSize: importLimits.fileSize })

/** The letters of a column, as a spreadsheet has them: A to Z, AA and on. */
const columnLetters = (place: number): string => {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last
}

/** "Kolom B: CJIB nr." */
export const columnLabel = (place: number, heading: string): string =>
  heading.trim() ? `Kolom ${columnLetters(place)}: ${heading.trim()}` : `Kolom ${columnLetters(place)}`

const separators: Readonly<Record<string, string>> = { ';': 'Puntkomma’s', ',': 'Komma’s', '\t': 'Tabs' }

/** "Puntkomma’s, Windows-1252. Niet gebruikt: Volgnr, Parket." */
export const readAs = ({ format, headings, columns }: ImportPreview): string => {
  const { separator, encoding, kind, sheet } = format
  const how =
    kind === 'csv'
      ? [separator && (separators[separator] ?? separator), encoding]
      : [`Excel (${kind})`, sheet && `blad “${sheet}”`]
  const used: readonly (number | null)[] = [columns.cjib_number, columns.name, columns.amount]
  const unused = headings.filter((heading, place) => heading.trim() && !used.includes(place))
  const first = `${how.filter(Boolean).join(', ')}.`
  return unused.length > 0 ? `${first} Niet gebruikt: ${unused.join(', ')}.` : first
}

const mailsInWords = (mails: number): string => {
  if (mails === 0) return 'krijgt niemand een e-mail'
  return mails === 1
    ? 'krijgt 1 cliënt één e-mail'
    : `krijgen ${countLabel(mails, 'cliënt', 'cliënten')} elk één e-mail`
}

/** What starting will do. */
export const consequence = ({ mails }: ImportPreview): string =>
  `Er is nog niets opgeslagen. Na het starten ${mailsInWords(mails)}.`
