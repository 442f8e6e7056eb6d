import { authorityImportLimits } from '@zaakwerk/contract/authority-import'
import { authorityLabels } from '@zaakwerk/domain/authority-rules'
import type { StagedFile } from '../../../platform/adapters/documents/documents.port.ts'
import { readHashed } from '../../../platform/adapters/documents/read-hashed.ts'
import { invalidField, payloadTooLarge, unsupportedMediaType } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { CsvProblem, work } from '../../../platform/sheets/csv.thread.ts'
import type { CsvTable } from '../../../platform/sheets/read-csv.ts'
import { TooMuch } from '../../../platform/threads/thread-limits.ts'
import { fileThreads } from '../../../platform/threads/warm-threads.ts'
import { columnOf, type ImportCells, type ImportColumn } from './import-columns.ts'

/** A CSV file of authorities, by its columns. */
export interface ImportFile extends Pick<CsvTable, 'separator' | 'encoding'> {
  readonly unused: readonly string[]
  readonly rows: readonly {
    readonly line: number
    readonly cells: ImportCells
    /** It has more cells than there are headings, so that columns may have shifted. */
    readonly isTooLong: boolean
  }[]
}

const { fileSize, rows: maxRows, columns: maxColumns } = authorityImportLimits

const refuseFile = (message: string) => invalidField(['body', 'files'], message)

const refusalOf = ({ reason, line }: CsvProblem): Error => {
  switch (reason) {
    case 'binary':
      return unsupportedMediaType('Dit is geen CSV-bestand. Sla een Excel-bestand eerst op als CSV.')
    case 'empty':
      return refuseFile('Dit bestand is leeg.')
    case 'too-many-rows':
      return payloadTooLarge(`Het bestand heeft meer dan ${maxRows.toLocaleString('nl-NL')} regels.`)
    case 'quotes':
      return refuseFile(
        line
          ? `Regel ${line} is niet te lezen: kloppen de aanhalingstekens?`
          : 'Dit bestand is niet te lezen: kloppen de aanhalingstekens?',
      )
  }
}

const inThread = fileThreads.of<typeof work>(
  new URL('../../../platform/sheets/csv.thread.ts', import.meta.url),
)

const readTable = async (bytes: Uint8Array<ArrayBuffer>): Promise<CsvTable> => {
  const read = await inThread({ bytes, maxRows }, [bytes]).catch((error: unknown) => {
    throw error instanceof TooMuch ? refuseFile('Dit bestand is te zwaar om te lezen.') : error
  })
  if ('problem' in read) throw refusalOf(read.problem)
  return read
}

const columnsOf = (headings: readonly string[]): readonly (ImportColumn | undefined)[] => {
  // Limits the work for each row, which is checked against every column.
  if (headings.length > maxColumns) throw refuseFile(`Het bestand heeft meer dan ${maxColumns} kolommen.`)
  const columns = headings.map(columnOf)
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at)
  if (twice) throw refuseFile(`De kolom “${authorityLabels[twice]}” staat er twee keer in.`)
  if (!columns.includes('name')) throw refuseFile(`De kolom “${authorityLabels.name}” ontbreekt.`)
  return columns
}

export const readImportFile = async (
  documents: Services['documents'],
  files: readonly StagedFile[],
): Promise<ImportFile> => {
  const [file, ...more] = files
  if (!file || more.length > 0) throw refuseFile('Kies één CSV-bestand.')
  if (file.size > fileSize) throw payloadTooLarge('Het bestand is groter dan 1 MB.')
  const { bytes } = await readHashed(await documents.read(file))
  const { headings, rows, separator, encoding } = await readTable(bytes)
  const columns = columnsOf(headings)
  return {
    separator,
    encoding,
    unused: headings.filter((heading, at) => heading !== '' && !columns[at]),
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        columns.flatMap((column, at) => (column && cells[at] ? [[column, cells[at]]] : [])),
      ),
      isTooLong: cells.slice(headings.length).some((cell) => cell !== ''),
    })),
  }
}
