import { randomUUID } from 'node:crypto'
import type { import_files, import_rows, imports } from '@zaakwerk/api/db/schema/finance'
import type { ImportOutcome, ImportStatus, ImportType } from '@zaakwerk/contract/entities/import'
import { utcDayOf } from '@zaakwerk/domain/dates'
import { isIban } from '@zaakwerk/domain/iban'
import { clientName } from '@zaakwerk/domain/names'
import type { CaseRow } from './make-case.ts'
import type { ClientRow } from './make-people.ts'
import { aCjibNumber } from './numbers.ts'
import type { Random } from './random.ts'
import { staff } from './staff.ts'

type ImportInsert = typeof imports.$inferInsert & { id: number; file_name: string; created_at: Date }
type RowInsert = typeof import_rows.$inferInsert & { cents: number }

/** What stands in a file: rows of a list, a table of something else, or bytes of another kind. */
export type FileContent =
  | { readonly kind: 'list'; readonly rows: readonly RowInsert[] }
  | { readonly kind: 'report'; readonly rows: readonly ReportLine[] }
  | {
      readonly kind: 'table'
      readonly headings: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'text'; readonly text: string }

/** A row of a report before it is written. */
export interface ReportLine {
  readonly row: RowInsert
  readonly case: CaseRow | undefined
  readonly client: ClientRow | undefined
}

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

interface Wanted {
  readonly type: ImportType
  readonly status: ImportStatus
  readonly daysAgo: number
  readonly name: (day: string) => string
  readonly note?: string
  /** How many rows of each kind a list has: clients with an IBAN, asked and answered, asked and silent. */
  readonly known?: number
  readonly answered?: number
  readonly silent?: number
  /** Of a list that was stopped: so many rows have their outcome. */
  readonly done?: number
  /** Instead of a list. */
  readonly content?: FileContent
  readonly downloads?: readonly { readonly name: string; readonly content: FileContent }[]
}

const dayMs = 86_400_000
const list = (day: string): string => `cvom-iban-lijst-${day}`

/** Past imports, so that every status and every type can be seen. Nothing in it waits for work. */
const wanted = (
  tables: Readonly<Record<'decisions' | 'unlinked' | 'accounts', FileContent>>,
): readonly Wanted[] => [
  {
    type: 'cvom_iban_request_list',
    status: 'completed',
    daysAgo: 63,
    name: (day) => `${list(day)}.csv`,
    known: 6,
    answered: 9,
  },
  {
    type: 'cvom_iban_request_list',
    status: 'error',
    daysAgo: 57,
    name: (day) => `${list(day)}.csv`,
    note: 'Regel 1: kolom CJIB-nummer ontbreekt',
    content: { kind: 'text', text: 'Volgnr;Naam;Bedrag\r\n1;Jansen;100,00\r\n' },
  },
  {
    type: 'cvom_iban_request_list',
    status: 'completed',
    daysAgo: 56,
    name: (day) => `${list(day)}.xlsx`,
    known: 11,
    answered: 4,
    silent: 2,
  },
  {
    type: 'iban_backup_excel',
    status: 'sent',
    daysAgo: 50,
    name: (day) => `iban_backup_${day}.xlsx`,
    note: '12 rekeningnummers',
    content: tables.accounts,
    downloads: [{ name: 'iban_backup.xlsx', content: tables.accounts }],
  },
  {
    type: 'cvom_iban_request_list',
    status: 'canceled',
    daysAgo: 45,
    name: (day) => `${list(day)}.csv`,
    known: 10,
    silent: 6,
    done: 7,
  },
  {
    type: 'cjib_decisions',
    status: 'completed',
    daysAgo: 38,
    name: (day) => `CJIB_besluiten_${day.slice(0, 7)}.xlsx`,
    note: '9 besluiten',
    content: tables.decisions,
    downloads: [
      { name: 'Besluiten.xlsx', content: tables.decisions },
      { name: 'Niet_gekoppeld.xlsx', content: tables.unlinked },
    ],
  },
  {
    type: 'cvom_iban_request_list',
    status: 'error',
    daysAgo: 28,
    name: () => 'Kopie van aanvraaglijst.pdf.xlsx',
    note: 'Geen Excel-bestand: de inhoud is een pdf',
    content: { kind: 'text', text: '%PDF-1.4\n%%EOF\n' },
  },
  {
    type: 'cvom_iban_request_list',
    status: 'awaiting_update',
    daysAgo: 21,
    name: (day) => `${list(day)}.csv`,
    known: 8,
    answered: 5,
    silent: 6,
  },
  {
    type: 'cjib_decisions',
    status: 'pending',
    daysAgo: 15,
    name: (day) => `CJIB_besluiten_${day.slice(0, 7)}.xlsx`,
    content: tables.decisions,
  },
  {
    type: 'cvom_iban_request_list',
    status: 'awaiting_update',
    daysAgo: 6,
    name: (day) => `${list(day)}.xlsx`,
    known: 14,
    silent: 9,
  },
  {
    type: 'iban_backup_excel',
    status: 'created',
    daysAgo: 1,
    name: (day) => `iban_backup_${day}.xlsx`,
    content: tables.accounts,
  },
]

/** A case that can be on a list, with its client. */
interface Candidate {
  readonly case: CaseRow & { cjib_number: string }
  readonly client: ClientRow
}

interface World {
  readonly cases: readonly CaseRow[]
  readonly clientOf: (caseId: number) => ClientRow | undefined
  readonly now: Date
  readonly random: Random
}

const candidatesIn = ({ cases, clientOf }: World): readonly Candidate[] => {
  const seen = new Set<string>()
  return cases.flatMap((row) => {
    const client = clientOf(row.id)
    const { cjib_number } = row
    if (!client || !cjib_number || seen.has(cjib_number)) return []
    seen.add(cjib_number)
    return [{ case: { ...row, cjib_number }, client }]
  })
}

const nobody = { case_id: null, client_id: null, iban_before: null, requested_at: null, reason: null }

const makeRows = (
  { known = 0, answered = 0, silent = 0, done }: Wanted,
  { id, at, candidates, random }: { id: number; at: Date; candidates: readonly Candidate[]; random: Random },
): readonly ReportLine[] => {
  const taken = new Set<number>()
  const take = (count: number, hasIban: boolean): readonly Candidate[] => {
    const from = random.int(0, Math.max(0, candidates.length - 1))
    const inTurn = [...candidates.slice(from), ...candidates.slice(0, from)]
    const found: Candidate[] = []
    for (const one of inTurn) {
      if (found.length === count) break
      if (taken.has(one.client.id) || isIban(one.client.iban ?? '') !== hasIban) continue
      taken.add(one.client.id)
      found.push(one)
    }
    return found
  }
  const of = (one: Candidate, outcome: ImportOutcome): Omit<ReportLine, 'row'> & { row: object } => ({
    case: one.case,
    client: one.client,
    row: {
      cjib_number: one.case.cjib_number,
      name: clientName(one.client),
      outcome,
      case_id: one.case.id,
      client_id: one.client.id,
      requested_at: outcome === 'iban_requested' ? at : null,
    },
  })
  const met = [
    ...take(known, true).map((one) => of(one, 'iban_known')),
    ...take(answered, true).map((one) => of(one, 'iban_requested')),
    ...take(silent, false).map((one) => of(one, 'iban_requested')),
  ]
  const [double] = met
  const others = [
    { row: { cjib_number: aCjibNumber(random), name: 'P. Onbekend', outcome: 'no_case' as const } },
    {
      row: {
        cjib_number: aCjibNumber(random).slice(0, 15),
        name: '',
        outcome: 'invalid_number' as const,
        reason: '15 cijfers',
      },
    },
    ...(double
      ? [
          {
            ...double,
            row: {
              ...double.row,
              outcome: 'double_row' as const,
              reason: 'zelfde als regel 2',
              requested_at: null,
            },
          },
        ]
      : []),
  ]
  return [...met, ...others].map((line, place) => {
    const cents = random.int(40, 490) * 100
    const waits = done !== undefined && place >= done
    const row = {
      ...nobody,
      cjib_number: '',
      ...line.row,
      import_id: id,
      line: place + 2,
      amount_cents: cents,
      cents,
    }
    return {
      case: 'case' in line ? line.case : undefined,
      client: 'client' in line ? line.client : undefined,
      row: waits ? { ...row, ...nobody, outcome: null } : row,
    }
  })
}

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
  return wanted(tables).map((one, place) => {
    const id = place + 1
    const at = new Date(now.getTime() - one.daysAgo * dayMs)
    const isList = one.type === 'cvom_iban_request_list' && !one.content
    const lines = isList ? makeRows(one, { id, at, candidates, random }) : []
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
