import type * as calls from '@zaakwerk/contract/companies'
import type { Company, CompanyDetail } from '@zaakwerk/contract/entities/people'
import type { NewCompany } from '@zaakwerk/contract/entities/people-input'
import type * as z from '@zaakwerk/contract/zod'
import { type CompanyValues, changedCompanyLabels } from '@zaakwerk/domain/contact-labels'
import { companyProblems } from '@zaakwerk/domain/contact-rules'
import { normaliseIban } from '@zaakwerk/domain/iban'
import type { Queryable } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import { refuseFields } from '../../../platform/errors/refuse-fields.ts'
import { authorOf, recordOnCasesOf } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import {
  insertCompany,
  lockCompany,
  selectCompany,
  selectCompanyRow,
  updateCompanyRow,
} from './companies.sql.ts'

export const getCompany = async ({ db }: Pick<Services, 'db'>, id: number): Promise<CompanyDetail> => {
  const company = await selectCompany(db, id)
  if (!company) throw notFound('company_not_found')
  return company
}

/** A company without its contacts. */
export const readCompanyRow = async (db: Queryable, id: number): Promise<Company> => {
  const company = await selectCompanyRow(db, id)
  if (!company) throw notFound('company_not_found')
  return company
}

const bare = (iban: string | null | undefined): string | null => normaliseIban(iban ?? '') || null

/** The row of a new company: checked, its IBAN normalised. */
export const newCompanyValues = (
  { name, iban, is_car_lease = false }: z.output<typeof NewCompany>,
  { needsIban }: { readonly needsIban: boolean },
): CompanyValues => {
  refuseFields(companyProblems({ name, iban: iban ?? '' }, { needsIban }))
  return { name, iban: bare(iban), is_car_lease }
}

export const createCompany = async (
  { db }: Pick<Services, 'db'>,
  given: z.output<typeof NewCompany>,
): Promise<Company> =>
  readCompanyRow(db, await insertCompany(db, newCompanyValues(given, { needsIban: false })))

type HeldCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>

/** Locks a company; throws 404 when there is none. */
export const holdCompany = async (db: Queryable, id: number): Promise<HeldCompany> => {
  const locked = await lockCompany(db, id)
  if (!locked) throw notFound('company_not_found')
  return locked
}

/** Changes a locked company and logs on its cases which fields changed, not their values. */
export const updateCompany = async (
  services: Services,
  viewer: Viewer,
  {
    id,
    locked: { values: before },
    changes: { name, iban, is_car_lease },
  }: {
    readonly id: number
    readonly locked: HeldCompany
    /** Absent fields stay; a null or empty IBAN is cleared. */
    readonly changes: z.output<typeof calls.updateCompany.body>
  },
): Promise<CompanyDetail> => {
  const { db } = services
  const after = {
    name: name ?? before.name,
    iban: iban === undefined ? before.iban : bare(iban),
    is_car_lease: is_car_lease ?? before.is_car_lease,
  }
  refuseFields(
    companyProblems({ name: after.name, iban: iban ?? '' }, { needsIban: false, before: before.name }),
  )
  const labels = changedCompanyLabels(before, after)
  if (labels.length > 0) {
    await updateCompanyRow(db, id, after)
    const line = `Bedrijfsgegevens gewijzigd: ${labels.join(', ')}`
    await recordOnCasesOf(db, authorOf(viewer, services), { of: { companyId: id }, line })
    // The audit entry of this call is written later.
    return { ...(await getCompany(services, id)), updated_by: viewer.id }
  }
  return getCompany(services, id)
}
