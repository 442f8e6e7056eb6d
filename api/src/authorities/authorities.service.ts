import type { searchAuthorities } from '@zaakwerk/contract/authorities'
import type { Page } from '@zaakwerk/contract/endpoint'
import type { Authority } from '@zaakwerk/contract/entities/authority'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { z } from 'zod'
import { updateCaseRow } from '../cases/case-edit.sql.ts'
import { readCase } from '../cases/cases.service.ts'
import { holdCase } from '../cases/hold-case.sql.ts'
import { notFound } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import { authorOf, recordOnCase } from '../journal/journal.sql.ts'
import { holdAuthority, selectAuthorities } from './authorities.sql.ts'

/** There are some hundreds at most: one page holds them all. */
export const searchAuthoritiesFor = async (
  { db }: Pick<Services, 'db'>,
  filter: z.output<typeof searchAuthorities.query>,
): Promise<Page<Authority>> => {
  const items = await selectAuthorities(db, filter)
  return { items, total: items.length }
}

interface Link {
  readonly caseId: number
  readonly authorityId: number
  /** Throws where the caller has seen another version of the case. */
  readonly checkVersion: (version: number) => void
}

/** Gives a case its authority. The one it has already changes nothing. */
export const linkAuthority = async (
  services: Services,
  viewer: Viewer,
  { caseId, authorityId, checkVersion }: Link,
): Promise<{ version: number; detail: CaseDetail }> => {
  await services.db.transaction(async (tx) => {
    const held = await holdCase(tx, caseId)
    const name = await holdAuthority(tx, authorityId)
    if (name === undefined) throw notFound('authority_not_found')
    checkVersion(held.version)
    if (held.authority_id === authorityId) return
    const before = held.authority_id === null ? 'geen' : await holdAuthority(tx, held.authority_id)
    await updateCaseRow(tx, caseId, { authority_id: authorityId })
    const line = `Autoriteit gewijzigd: ${before} → ${name}`
    await recordOnCase(tx, authorOf(viewer, services), { caseId, lines: [line] })
  })
  return readCase(services, caseId)
}
