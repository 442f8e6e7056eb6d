import type * as calls from '@zaakwerk/contract/authorities'
import type { Page } from '@zaakwerk/contract/endpoint'
import type { Authority } from '@zaakwerk/contract/entities/authority'
import type { AuthorityChanges, NewAuthority } from '@zaakwerk/contract/entities/authority-input'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type * as z from '@zaakwerk/contract/zod'
import { authorityProblems } from '@zaakwerk/domain/authority-rules'
import { isSameName } from '@zaakwerk/domain/normal-forms'
import type { Queryable } from '../../../platform/db/database.ts'
import { badRequest, invalidField, notFound } from '../../../platform/errors/errors.ts'
import { refuseFields } from '../../../platform/errors/refuse-fields.ts'
import { authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { updateCaseRow } from '../../cases/cases/case-edit.sql.ts'
import { getCase } from '../../cases/cases/cases.service.ts'
import {
  holdAuthority,
  insertAuthority,
  isNameTaken,
  lockAuthority,
  selectAuthorities,
  selectAuthority,
  updateAuthorityRow,
} from './authorities.sql.ts'
import { asFields, isSame, unnamed, withChanges } from './authority-values.ts'
import { findSameName } from './same-name.sql.ts'

/** All authorities in one page: there are some hundreds at most. */
export const searchAuthorities = async (
  { db }: Pick<Services, 'db'>,
  filter: z.output<typeof calls.searchAuthorities.query>,
): Promise<Page<Authority>> => {
  const items = await selectAuthorities(db, filter)
  return { items, total: items.length }
}

export const getAuthority = async (db: Queryable, id: number): Promise<Authority> => {
  const authority = await selectAuthority(db, id)
  if (!authority) throw notFound('authority_not_found')
  return authority
}

type Saved = z.output<typeof calls.SavedAuthority>

/** The authority with "Nieuwe autoriteit aangemaakt". */
export const createdAuthority = async (db: Queryable, id: number): Promise<Saved> => ({
  ...(await getAuthority(db, id)),
  message: 'Nieuwe autoriteit aangemaakt',
})

const alreadyThere = (name: string): string => `Autoriteit '${name}' bestaat al`

export const createAuthority = async (
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  given: z.output<typeof NewAuthority>,
): Promise<Saved> => {
  const authority = withChanges(unnamed, given)
  refuseFields(authorityProblems(asFields(authority)))
  if (await findSameName(db, authority)) throw badRequest('authority_exists', alreadyThere(authority.name))
  const id = await insertAuthority(db, { authority, userId: viewer.id }).catch((error: unknown) => {
    throw isNameTaken(error) ? badRequest('authority_exists', alreadyThere(authority.name)) : error
  })
  return createdAuthority(db, id)
}

type LockedAuthority = NonNullable<Awaited<ReturnType<typeof lockAuthority>>>

/** Locks an authority for a change; throws 404 when there is none. */
export const lockForChange = async (db: Queryable, id: number): Promise<LockedAuthority> => {
  const locked = await lockAuthority(db, id)
  if (!locked) throw notFound('authority_not_found')
  return locked
}

/** Changes a locked authority. */
export const updateAuthority = async (
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  {
    locked: { values: before },
    changes: { id, ...changes },
  }: { readonly locked: LockedAuthority; readonly changes: z.output<typeof AuthorityChanges> },
): Promise<Saved> => {
  const authority = withChanges(before, changes)
  refuseFields(authorityProblems(asFields(authority), asFields(before)))
  const same = isSameName(before.name, authority.name) && before.authority_type === authority.authority_type
  if (!same && (await findSameName(db, authority)))
    throw invalidField(['body', 'name'], alreadyThere(authority.name))
  if (!isSame(before, authority))
    await updateAuthorityRow(db, { id, authority, userId: viewer.id }).catch((error: unknown) => {
      // "Updating treats 400 like 422" (specification 1, section 8): a name that is taken belongs to its field.
      throw isNameTaken(error) ? invalidField(['body', 'name'], alreadyThere(authority.name)) : error
    })
  return { ...(await getAuthority(db, id)), message: 'Autoriteit opgeslagen' }
}

/** Sets the authority of a case. Idempotent: setting the current one again changes nothing. */
export const linkCaseAuthority = async (
  services: Services,
  viewer: Viewer,
  { locked, authorityId }: { readonly locked: LockedCase; readonly authorityId: number },
): Promise<CaseDetail> => {
  const { db } = services
  const { id: caseId, authority_id: former } = locked
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
