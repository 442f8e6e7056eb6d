import fs from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { import_files } from '@zaakwerk/api/db/schema/finance'
import { reportColumns } from '@zaakwerk/api/imports/report'
import type { ReportRow } from '@zaakwerk/api/imports/report-rows.sql'
import { numberCell, textCell } from '@zaakwerk/api/sheets/cells'
import { type Column, writeWorkbook } from '@zaakwerk/api/sheets/write-workbook'
import type { ImportPlan } from './make-imports.ts'
import type { FileContent, ReportLine, RowInsert } from './wanted-imports.ts'

const workbookOf = async <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<Buffer> =>
  buffer(
    await writeWorkbook({
      name,
      columns,
      rows: (async function* () {
        yield rows
      })(),
    }),
  )

const listColumns: readonly Column<RowInsert>[] = [
  { heading: 'CJIB-nummer', width: 22, isText: true, cell: ({ cjib_number }) => textCell(cjib_number) },
  { heading: 'Naam', width: 32, cell: ({ name }) => textCell(name ?? null) },
  { heading: 'Bedrag', width: 14, cell: ({ cents }) => numberCell(cents / 100) },
]

const csvOf = (rows: readonly RowInsert[]): Buffer => {
  const lines = rows.map(({ cjib_number, name, cents }) => `${cjib_number};${name};${cents / 100},00`)
  return Buffer.from(`${['CJIB-nummer;Naam;Bedrag', ...lines].join('\r\n')}\r\n`)
}

const reportRow = ({ row, case: found, client }: ReportLine): ReportRow => {
  const iban = client?.iban ?? null
  return {
    cjib_number: row.cjib_number,
    internal_id: found?.internal_id ?? null,
    name: row.name ?? '',
    client: client
      ? {
          account_holder: client.account_holder ?? null,
          initials: client.initials ?? null,
          first_name: client.first_name ?? null,
          prefixes: client.prefixes ?? null,
          last_name: client.last_name ?? null,
          is_company: client.is_company ?? false,
          company_name: client.company_name ?? null,
        }
      : null,
    iban,
    outcome: row.outcome ?? null,
    reason: row.reason ?? null,
    is_answered: row.outcome === 'iban_requested' && iban !== null,
  }
}

const bytesOf = async (content: FileContent, name: string): Promise<Buffer> => {
  switch (content.kind) {
    case 'text':
      return Buffer.from(content.text)
    case 'list':
      return name.endsWith('.csv') ? csvOf(content.rows) : workbookOf('Lijst', listColumns, content.rows)
    case 'report':
      return workbookOf('Rapport', reportColumns, content.rows.map(reportRow))
    case 'table': {
      const columns = content.headings.map((heading, at) => ({
        heading,
        width: 26,
        cell: (row: readonly string[]) => textCell(row[at] ?? null),
      }))
      return workbookOf('Blad', columns, content.rows)
    }
  }
}

/** Writes the files of imports, and returns their rows. */
export const writeImports = async (
  plans: readonly ImportPlan[],
  dataDir: string,
  onFolder: (folder: string) => void,
): Promise<readonly (typeof import_files.$inferInsert)[]> => {
  const rows: (typeof import_files.$inferInsert)[] = []
  for (const { file, content } of plans.flatMap(({ files }) => files)) {
    const target = path.join(dataDir, file.storage_key)
    const bytes = await bytesOf(content, file.name)
    onFolder(path.dirname(target))
    await fs.mkdir(path.dirname(target), { recursive: true })
    await fs.writeFile(target, bytes)
    rows.push({ ...file, size: bytes.length })
  }
  return rows
}
