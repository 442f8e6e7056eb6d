import * as calls from '@zaakwerk/contract/cases'
import type { Client, CompanyName } from '@zaakwerk/contract/entities/people'
import type { CompanyValues } from '@zaakwerk/domain/contact-labels'
import type { z } from 'zod'
import { newCompanyValues } from '../companies/companies.service.ts'
import { findSameCompany, insertCompany, selectCompanyRow } from '../companies/companies.sql.ts'
import { notFound } from '../core/errors.ts'
import { watchChanges } from '../core/record-changes.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import type { Queryable } from '../db/database.ts'
import { authorOf, recordOnCase } from '../journal/journal.sql.ts'
import { insertLinks, selectCasePeople } from './case-companies.sql.ts'
import { holdCase } from './hold-case.sql.ts'

type Wanted = { readonly id: number } | CompanyValues

const wantedOf = (body: z.output<typeof calls.linkCaseCompany.body>): Wanted =>
  'id' in body ? body : newCompanyValues(body, { needsIban: true })

/** An existing company or a new one. Typing the name and IBAN of an existing company gives that company. */
const settle = async (db: Queryable, wanted: Wanted): Promise<CompanyName & { readonly isNew: boolean }> => {
  if (!('id' in wanted)) {
    const { name, iban } = wanted
    const known = iban === null ? undefined : await findSameCompany(db, { name, iban })
    return { id: known ?? (await insertCompany(db, wanted)), name, isNew: known === undefined }
  }
  const company = await selectCompanyRow(db, wanted.id)
  if (!company) throw notFound('company_not_found')
  return { ...company, isNew: false }
}

export const linkCaseCompany = async (
  services: Services,
  viewer: Viewer,
  { caseId, body }: { readonly caseId: number; readonly body: z.output<typeof calls.linkCaseCompany.body> },
): Promise<{ client: Client[]; companies: CompanyName[] }> => {
  const { db } = services
  const wanted = wantedOf(body)
  await holdCase(db, caseId)
  const { id, name, isNew } = await settle(db, wanted)
  const keep = await watchChanges(
    { endpoint: calls.linkCaseCompany, services, viewer },
    { subject: 'company', ids: isNew ? [] : [id] },
  )
  const isLinked = await insertLinks(db, { caseId, companyId: id })
  await keep(isNew ? [id] : [])
  if (isLinked)
    await recordOnCase(db, authorOf(viewer, services), {
      caseId,
      event: {
        type: 'company_linked',
        message: `Bedrijf gekoppeld: ${name}`,
        data: { company_id: id },
      },
    })
  return selectCasePeople(db, caseId)
}
