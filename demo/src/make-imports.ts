import { randomUUID } from 'node:crypto'
import type { import_files, imports } from '@zaakwerk/api/db/schema/finance'
import { utcDayOf } from '@zaakwerk/domain/dates'
import { clientName } from '@zaakwerk/domain/names'
import { candidatesIn, makeImportRows, type World } from './make-import-rows.ts'
import { aCjibNumber } from './numbers.ts'
import { staff } from './staff.ts'
import { type FileContent, type RowInsert, wantedImports } from './wanted-imports.ts'

type ImportInsert = typeof imports.$inferInsert & { id: number; file_name: string; created_at: Date }

/** A file of an import; its size follows from its content. */
export interface ImportFilePlan {
  readonly file: Omit<typeof import_files.$inferInsert, 'size'> & {
    readonly name: string
    readonly storage_key: string
  }
  readonly content: FileContent
}

export interface ImportPlan {
  readonly row: ImportInsert
  readonly rows: readonly RowInsert[]
  readonly files: readonly ImportFilePlan[]
}

const dayMs = 86_400_000

const countOf = (rows: readonly RowInsert[]) => {
  const counts = { iban_known: 0, iban_requested: 0, no_case: 0, invalid_number: 0, double_row: 0 }
  for (const { outcome } of rows) if (outcome) counts[outcome] += 1
  return counts
}

/** Past imports with their rows, and with the files that were uploaded and made. */
export const makeImports = (world: World): readonly ImportPlan[] => {
  const { now, random } = world
  const candidates = candidatesIn(world)
  const accounts = candidates.filter(({ client }) => client.iban).slice(0, 12)
  const decisions = candidates.slice(0, 9)
  const tables = {
    accounts: {
      kind: 'table',
      headings: ['Contact', 'Naam', 'IBAN'],
      rows: accounts.map(({ client }) => [String(client.id), clientName(client), client.iban ?? '']),
    },
    decisions: {
      kind: 'table',
      headings: ['CJIB-nummer', 'Dossier', 'Besluit'],
      rows: decisions.map((one) => [
        one.case.cjib_number,
        one.case.internal_id,
        random.pick(['Gegrond', 'Ongegrond']),
      ]),
    },
    unlinked: {
      kind: 'table',
      headings: ['CJIB-nummer', 'Besluit'],
      rows: [[aCjibNumber(random), 'Ongegrond']],
    },
  } as const
  return wantedImports(tables).map((one, place) => {
    const id = place + 1
    const at = new Date(now.getTime() - one.daysAgo * dayMs)
    const isList = one.type === 'cvom_iban_request_list' && !one.content
    const lines = isList ? makeImportRows(one, { id, at, candidates, random }) : []
    const rows = lines.map(({ row }) => row)
    const file_name = one.name(utcDayOf(at))
    const isOver = one.status !== 'created' && one.status !== 'pending'
    const fileOf = (name: string, content: FileContent, made: object): ImportFilePlan => {
      const sharepoint_id = randomUUID()
      const storage_key = `imports/${sharepoint_id}/${name}`
      return {
        file: {
          import_id: id,
          origin: 'generated',
          name,
          sharepoint_id,
          storage_key,
          created_at: at,
          ...made,
        },
        content,
      }
    }
    const hasReport = isList && one.status !== 'canceled'
    const report = { kind: 'report', rows: lines } as const
    return {
      row: {
        id,
        import_type: one.type,
        status: one.status,
        file_name,
        note: one.note ?? null,
        rows_total: isList ? rows.length : null,
        started_at: isList ? at : null,
        finished_at: isOver ? at : null,
        summary: isList ? { outcomes: countOf(rows), answered: one.answered ?? 0 } : null,
        created_by: staff.admin.id,
        created_at: at,
        updated_at: at,
      },
      rows,
      files: [
        fileOf(file_name, one.content ?? { kind: 'list', rows }, { origin: 'uploaded' }),
        ...(hasReport
          ? [
              fileOf(`${file_name.replace(/\.\w+$/, '')}_rapport.xlsx`, report, {
                document_type: 'cvom_cjib_report',
              }),
            ]
          : []),
        ...(one.downloads ?? []).map(({ name, content }) => fileOf(name, content, {})),
      ],
    }
  })
}
