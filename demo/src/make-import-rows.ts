import type { ImportOutcome } from '@zaakwerk/contract/entities/import'
import { isIban } from '@zaakwerk/domain/iban'
import { clientName } from '@zaakwerk/domain/names'
import type { CaseRow } from './make-case.ts'
import type { ClientRow } from './make-people.ts'
import { aCjibNumber } from './numbers.ts'
import type { Random } from './random.ts'
import type { ReportLine, WantedImport } from './wanted-imports.ts'

/** A case that can be on a list, with its client. */
export interface Candidate {
  readonly case: CaseRow & { cjib_number: string }
  readonly client: ClientRow
}

/** What the demo has to choose from. */
export interface World {
  readonly cases: readonly CaseRow[]
  readonly clientOf: (caseId: number) => ClientRow | undefined
  readonly now: Date
  readonly random: Random
}

/** The cases with a number and a client; of several with one number the first. */
export const candidatesIn = ({ cases, clientOf }: World): readonly Candidate[] => {
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

/** The rows of a list: those that were met, and one each that was not found, is malformed, and stands there twice. */
export const makeImportRows = (
  { known = 0, answered = 0, silent = 0, done }: WantedImport,
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
