import type { cases } from '@zaakwerk/api/db/schema/cases'
import type { CaseType } from '@zaakwerk/contract/case-types'
import { caseFamily } from '@zaakwerk/domain/case-types'
import { utcDayOf } from '@zaakwerk/domain/dates'
import { facts } from './data/facts.ts'
import { municipalities } from './data/municipalities.ts'
import { caseNotes, clientNotes } from './data/notes.ts'
import type { AuthorityRow } from './make-people.ts'
import { aCjibNumber } from './numbers.ts'
import type { CasePlan } from './plan.ts'
import type { Random } from './random.ts'

export type CaseRow = typeof cases.$inferInsert & {
  id: number
  type: CaseType
  internal_id: string
  created_at: Date
}

const dayMs = 86_400_000

/** Which authorities decide on a type. */
const bodyFor: Partial<Record<CaseType, (body: AuthorityRow) => boolean>> = {
  8: ({ name, authority_type }) => authority_type === 4 && name.startsWith('Gemeente'),
  9: ({ name }) => name.startsWith('Sociale'),
  10: ({ name }) => name.startsWith('UWV'),
  11: ({ name }) => name.startsWith('Belastingdienst'),
  13: ({ name, authority_type }) => authority_type === 4 && name.startsWith('Gemeente'),
  3: ({ authority_type }) => authority_type === 3,
  12: ({ authority_type }) => authority_type === 3,
  22: ({ authority_type }) => authority_type === 5,
  24: ({ authority_type }) => authority_type === 2,
}

const ofFamily: Partial<Record<ReturnType<typeof caseFamily>, (body: AuthorityRow) => boolean>> = {
  wahv: ({ authority_type }) => authority_type === 1,
  nha: ({ authority_type }) => authority_type === 2,
  btu: ({ authority_type }) => authority_type === 4,
}

const authorityFor = (
  type: CaseType,
  known: readonly AuthorityRow[],
  random: Random,
): AuthorityRow | undefined => {
  const fits = bodyFor[type] ?? ofFamily[caseFamily(type)]
  // Some cases get none, so that the task "Instantie koppelen" makes sense.
  return fits && random.chance(0.93) ? random.pick(known.filter(fits)) : undefined
}

/** Assessment numbers start with the code of the municipality: "0344 2611 0457 8". */
const assessmentNumber = (authority: AuthorityRow | undefined, created: Date, random: Random): string => {
  const known = municipalities.find(([city]) => authority?.name === `Gemeente ${city}`)
  const code = (known ?? random.pick(municipalities))[2]
  const month = `${String(created.getUTCFullYear() % 100)}${String(created.getUTCMonth() + 1).padStart(2, '0')}`
  return `${code} ${month} ${random.digits(4)} ${random.digits(1)}`
}

interface Numbered {
  readonly plan: CasePlan
  readonly cjib: string | null
  readonly authority: AuthorityRow | undefined
  readonly random: Random
}

const officialId = ({ plan: { type, createdAt }, cjib, authority, random }: Numbered): string | null => {
  const year = String(createdAt.getUTCFullYear() % 100)
  if (type === 14 || type === 15) return `Parket 96-${random.digits(6)}-${year}`
  if (cjib) return cjib
  if (caseFamily(type) === 'nha') return assessmentNumber(authority, createdAt, random)
  if (type === 10) return `UWV ${year}.${random.digits(3)}.${random.digits(3)}`
  if (type === 9) return `SVB ${random.digits(3)}.${random.digits(3)}.${year}`
  if (type === 11) return `T${random.digits(4)}.${random.digits(2)}.${random.digits(3)}`
  if (caseFamily(type) === 'btu') return `WPI/20${year}/${random.digits(6)}`
  return random.chance(0.3) ? `K-${random.digits(7)}` : null
}

const timeline = ({ type, createdAt }: CasePlan, random: Random) => {
  const family = caseFamily(type)
  if (family === 'general') return { decision: null, committal: null }
  const decision = new Date(createdAt.getTime() - random.int(2, 34) * dayMs)
  if (family === 'btu') return { decision, committal: null }
  return { decision, committal: new Date(decision.getTime() - random.int(3, 45) * dayMs) }
}

/** A case with numbers, dates and notes that match. */
export const makeCase = ({
  id,
  plan,
  authorities,
  clientName,
  now,
  random,
}: {
  id: number
  plan: CasePlan
  authorities: readonly AuthorityRow[]
  clientName: string
  now: Date
  random: Random
}): CaseRow => {
  const family = caseFamily(plan.type)
  const authority = authorityFor(plan.type, authorities, random)
  const cjib = family === 'wahv' || plan.type === 14 ? aCjibNumber(random) : null
  const { decision, committal } = timeline(plan, random)
  const body = authority?.name ?? 'De instantie'
  const note = random.pick(caseNotes[family === 'law_firm' ? 'general' : family])
  const age = now.getTime() - plan.createdAt.getTime()
  return {
    id,
    internal_id: plan.internalId,
    type: plan.type,
    status: plan.status,
    cjib_number: cjib,
    official_id: officialId({ plan, cjib, authority, random }),
    notes: note.replace('{client}', clientName).replace('{body}', body),
    client_note: random.pick(clientNotes),
    fact_code: family === 'wahv' ? random.pick(facts)[0] : null,
    authority_id: authority?.id ?? null,
    decision_date: decision ? utcDayOf(decision) : null,
    committal_date: committal ? utcDayOf(committal) : null,
    time_of_committal: committal
      ? `${String(random.int(6, 22)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`
      : null,
    is_car_lease: family === 'wahv' && random.chance(0.12),
    sharepoint_folder_url: `https://dossiers.voorbeeld.test/sites/zaken/${plan.internalId}`,
    created_at: plan.createdAt,
    updated_at: new Date(plan.createdAt.getTime() + age * (random.int(3, 97) / 100)),
  }
}
