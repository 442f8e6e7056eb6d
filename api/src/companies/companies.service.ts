import type { updateCompany } from '@zaakwerk/contract/companies'
import type { Company, CompanyDetail } from '@zaakwerk/contract/entities/people'
import type { NewCompany } from '@zaakwerk/contract/entities/people-input'
import { type CompanyValues, changedCompanyLabels } from '@zaakwerk/domain/contact-labels'
import { companyProblems } from '@zaakwerk/domain/contact-rules'
import { normaliseIban } from '@zaakwerk/domain/iban'
import type { z } from 'zod'
import { notFound } from '../core/errors.ts'
import { refuseFields } from '../core/refuse-fields.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import type { Queryable } from '../db/database.ts'
import { authorOf, recordOnCasesOf } from '../journal/journal.sql.ts'
import {
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

/** Changes a company and says so on the living cases it is linked to, without the values. */
export const changeCompany = (
  services: Services,
  viewer: Viewer,
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
  services.db.transaction(async (tx) => {
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
    const labels = changedCompanyLabels(before, after)
    if (labels.length > 0) {
      await updateCompanyRow(tx, id, after)
      const line = `Bedrijfsgegevens gewijzigd: ${labels.join(', ')}`
      await recordOnCasesOf(tx, authorOf(viewer, services), { of: { companyId: id }, line })
    }
    return readRow(tx, id)
  })
