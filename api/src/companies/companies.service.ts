import type { Company, CompanyDetail, NewCompany, updateCompany } from '@zaakwerk/contract/people'
import { companyProblems } from '@zaakwerk/domain/contact-rules'
import { normaliseIban } from '@zaakwerk/domain/iban'
import type { z } from 'zod'
import { notFound } from '../core/errors.ts'
import { refuseFields } from '../core/refuse-fields.ts'
import type { Services } from '../core/services.ts'
import type { Queryable } from '../db/database.ts'
import {
  type CompanyValues,
  insertCompany,
  lockCompany,
  selectCompany,
  selectCompanyRow,
  updateCompanyRow,
} from './companies.sql.ts'

export const readCompany = async ({ db }: Pick<Services, 'db'>, id: number): Promise<CompanyDetail> => {
  const company = await selectCompany(db, id)
  if (!company) throw notFound('company_not_found')
  return company
}

const readRow = async (db: Queryable, id: number): Promise<Company> => {
  const company = await selectCompanyRow(db, id)
  if (!company) throw notFound('company_not_found')
  return company
}

const bare = (iban: string | null | undefined): string | null => normaliseIban(iban ?? '') || null

/** The row of a new company, checked; its IBAN bare. */
export const newCompanyValues = (
  { name, iban, is_car_lease = false }: z.output<typeof NewCompany>,
  { needsIban }: { readonly needsIban: boolean },
): CompanyValues => {
  refuseFields(companyProblems({ name, iban: iban ?? '' }, { needsIban }))
  return { name, iban: bare(iban), is_car_lease }
}

export const addCompany = (
  { db }: Pick<Services, 'db'>,
  given: z.output<typeof NewCompany>,
): Promise<Company> => {
  const values = newCompanyValues(given, { needsIban: false })
  return db.transaction(async (tx) => readRow(tx, await insertCompany(tx, values)))
}

const isSame = (a: CompanyValues, b: CompanyValues): boolean =>
  a.name === b.name && a.iban === b.iban && a.is_car_lease === b.is_car_lease

export const changeCompany = (
  { db }: Pick<Services, 'db'>,
  {
    id,
    changes,
    checkVersion,
  }: {
    readonly id: number
    /** Absent fields stay; an IBAN that is null or empty is taken away. */
    readonly changes: z.output<typeof updateCompany.body>
    /** Throws where the caller has seen another version. */
    readonly checkVersion: (version: number) => void
  },
): Promise<Company> =>
  db.transaction(async (tx) => {
    const held = await lockCompany(tx, id)
    if (!held) throw notFound('company_not_found')
    checkVersion(held.version)
    const { name, iban, is_car_lease } = changes
    const before = held.values
    const after = {
      name: name ?? before.name,
      iban: iban === undefined ? before.iban : bare(iban),
      is_car_lease: is_car_lease ?? before.is_car_lease,
    }
    refuseFields(companyProblems({ name: after.name, iban: iban ?? '' }, { needsIban: false }))
    if (!isSame(before, after)) await updateCompanyRow(tx, id, after)
    return readRow(tx, id)
  })
