import * as calls from '@zaakwerk/contract/cases'
import type { Client, CompanyName } from '@zaakwerk/contract/entities/people'
import type * as z from '@zaakwerk/contract/zod'
import type { CompanyValues } from '@zaakwerk/domain/contact-labels'
import { normaliseIban } from '@zaakwerk/domain/iban'
import { watchChanges } from '../../../platform/audit/record-changes.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import { refuseFields } from '../../../platform/errors/refuse-fields.ts'
import { authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { holdCompany, newCompanyValues, updateCompany } from '../../people/companies/companies.service.ts'
import { findSameCompany, insertCompany, selectCompanyRow } from '../../people/companies/companies.sql.ts'
import { insertLinks, selectCasePeople } from './case-companies.sql.ts'

type Wanted = { readonly id: number; readonly iban?: string | null | undefined } | CompanyValues

const wantedOf = (body: z.output<typeof calls.linkCaseCompany.body>): Wanted =>
  'id' in body ? body : newCompanyValues(body, { needsIban: true })

/** An existing company or a new one. The name and IBAN of an existing company select that company. */
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

/** Sets the first IBAN of an existing company. An IBAN stored meanwhile stays. */
const giveIban = async (
  services: Services,
  viewer: Viewer,
  { id, iban }: { readonly id: number; readonly iban: string },
): Promise<void> => {
  const locked = await holdCompany(services.db, id)
  const known = locked.values.iban
  if (known === null) await updateCompany(services, viewer, { id, locked, changes: { iban } })
  else if (known !== normaliseIban(iban))
    refuseFields([
      { field: 'iban', message: 'Dit bedrijf heeft al een ander IBAN. Kies het bedrijf opnieuw.' },
    ])
}

export const linkCaseCompany = async (
  services: Services,
  viewer: Viewer,
  { caseId, body }: { readonly caseId: number; readonly body: z.output<typeof calls.linkCaseCompany.body> },
): Promise<{ client: Client[]; companies: CompanyName[] }> => {
  const { db } = services
  const wanted = wantedOf(body)
  await lockCase(db, caseId)
  const { id, name, isNew } = await settle(db, wanted)
  const keep = await watchChanges(
    { endpoint: calls.linkCaseCompany, services, viewer },
    { subject: 'company', ids: isNew ? [] : [id] },
  )
  if ('id' in wanted && wanted.iban) await giveIban(services, viewer, { id, iban: wanted.iban })
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
