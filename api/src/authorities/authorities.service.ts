import type * as calls from '@zaakwerk/contract/authorities'
import type { Page } from '@zaakwerk/contract/endpoint'
import type { Authority } from '@zaakwerk/contract/entities/authority'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { z } from 'zod'
import { updateCaseRow } from '../cases/case-edit.sql.ts'
import { getCase } from '../cases/cases.service.ts'
import type { HeldCase } from '../cases/hold-case.sql.ts'
import { notFound } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import { authorOf, recordOnCase } from '../journal/journal.sql.ts'
import { holdAuthority, selectAuthorities } from './authorities.sql.ts'

/** There are some hundreds at most: one page holds them all. */
export const searchAuthorities = async (
  { db }: Pick<Services, 'db'>,
  filter: z.output<typeof calls.searchAuthorities.query>,
): Promise<Page<Authority>> => {
  const items = await selectAuthorities(db, filter)
  return { items, total: items.length }
}

/** Sets the authority of a case. Setting the current one again changes nothing. */
export const linkCaseAuthority = async (
  services: Services,
  viewer: Viewer,
  { held, authorityId }: { readonly held: HeldCase; readonly authorityId: number },
): Promise<CaseDetail> => {
  const { db } = services
  const { id: caseId, authority_id: former } = held
  const name = await holdAuthority(db, authorityId)
  if (name === undefined) throw notFound('authority_not_found')
  if (former !== authorityId) {
    const before = former === null ? 'geen' : await holdAuthority(db, former)
    await updateCaseRow(db, caseId, { authority_id: authorityId })
    const line = `Autoriteit gewijzigd: ${before} → ${name}`
    await recordOnCase(db, authorOf(viewer, services), { caseId, lines: [line] })
  }
  return getCase(services, caseId)
}
