import * as calls from '@zaakwerk/contract/client-merges'
import type { Client } from '@zaakwerk/contract/entities/people'
import { contactFieldNames } from '@zaakwerk/contract/entities/people-input'
import type * as z from '@zaakwerk/contract/zod'
import type { ContactValues } from '@zaakwerk/domain/contact-labels'
import { newContactProblems } from '@zaakwerk/domain/contact-rules'
import { mayUndoMerge } from '@zaakwerk/domain/merge-term'
import { watchChanges } from '../../../platform/audit/record-changes.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { conflict, invalidField, notFound, preconditionFailed } from '../../../platform/errors/errors.ts'
import { refuseFields } from '../../../platform/errors/refuse-fields.ts'
import { authorOf, recordOnCasesOf } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { selectDoubles } from './client-doubles.sql.ts'
import * as rows from './client-merge.sql.ts'
import { asFields } from './client-values.ts'
import { getClient, holdClient } from './clients.service.ts'
import { lockClient, updateMergedClientRow } from './clients.sql.ts'

type Body = z.output<typeof calls.mergeClients.body>

const refuseItself = (id: number, other: number, field: 'gone_id' | 'other_id' | 'with'): void => {
  if (id === other)
    throw invalidField([field === 'with' ? 'query' : 'body', field], 'Kies een ander contact dan dit.')
}

/** Compares two clients, and lists what would move in a merge. */
export const previewMerge = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
  other: number,
): Promise<calls.MergePreview> => {
  refuseItself(id, other, 'with')
  const [one, two] = await rows.selectCompared(db, [id, other])
  if (!one || !two) throw notFound('client_not_found')
  const { email, iban, initials, last_name, address } = one
  const [like] = await selectDoubles(db, {
    only: other,
    email,
    iban: iban ?? undefined,
    initials: initials ?? undefined,
    last_name: last_name ?? undefined,
    street_address_1: address.street_address_1 ?? undefined,
    postal_code: address.postal_code ?? undefined,
  })
  return {
    clients: [one, two],
    same: like?.same ?? [],
    is_distinct: await rows.isDistinct(db, id, other),
    ...(await rows.selectFollowing(db, [id, other], now())),
  }
}

/** Locks both clients in the order of their ids, so that two merges of one pair are serialised. */
export const lockPair = async (db: Queryable, keptId: number, goneId: number) => {
  refuseItself(keptId, goneId, 'gone_id')
  const first = await holdClient(db, Math.min(keptId, goneId))
  const second = await holdClient(db, Math.max(keptId, goneId))
  const [kept, gone] = keptId < goneId ? [first, second] : [second, first]
  return { ...kept, gone }
}

type HeldPair = Awaited<ReturnType<typeof lockPair>>

/** The fields of one client, with some taken from another. */
const withTaken = (kept: ContactValues, gone: ContactValues, take: Body['take']): ContactValues => ({
  ...kept,
  ...Object.fromEntries(take.map((field) => [field, gone[field]])),
})

/** Refuses to replace a required field that is filled in by an empty one. */
const refuseLoss = (before: ContactValues, after: ContactValues): void => {
  const [had, has] = [newContactProblems(asFields(before)), newContactProblems(asFields(after))]
  refuseFields(has.filter(({ field }) => !had.some((one) => one.field === field)))
}

/** Merges one locked client into another: everything moves, and is recorded for undoing the merge. */
export const mergeClients = async (
  services: Services,
  viewer: Viewer,
  { id, locked, body }: { readonly id: number; readonly locked: HeldPair; readonly body: Body },
): Promise<Client> => {
  const { db } = services
  const { values, gone } = locked
  if (body.gone_version !== undefined && body.gone_version !== gone.version)
    throw preconditionFailed('version_conflict')
  const pair = { keptId: id, goneId: body.gone_id }
  const author = authorOf(viewer, services)
  const after = withTaken(values, gone.values, body.take)
  refuseLoss(values, after)
  const moved = await rows.moveLinks(db, pair)
  await rows.hideClient(db, pair)
  await rows.insertMerge(db, {
    ...pair,
    keptBefore: values,
    keptAfter: after,
    goneBefore: gone.values,
    moved,
    ...author,
  })
  await updateMergedClientRow(db, { id, client: after, userId: viewer.id, otherId: body.gone_id })
  const line = `Contact ${body.gone_id} is samengevoegd met contact ${id}`
  await recordOnCasesOf(db, author, { of: { clientId: id }, line })
  return getClient(db, id)
}

/** Fields that were not edited since the merge get their earlier value back. */
const restored = (now: ContactValues, after: ContactValues, before: ContactValues): ContactValues => ({
  ...now,
  ...Object.fromEntries(
    contactFieldNames.filter((field) => now[field] === after[field]).map((field) => [field, before[field]]),
  ),
})

/** Undoes a merge. What was added or edited since stays with the kept client. */
export const undoMerge = async (services: Services, viewer: Viewer, id: number): Promise<Client> => {
  const { db } = services
  const merge = await rows.lockMerge(db, id)
  if (!merge) throw notFound('merge_not_found')
  const { kept_id: keptId, gone_id: goneId } = merge
  const author = authorOf(viewer, services)
  const isFinal = merge.undone_at !== null || !mayUndoMerge(merge.merged_at, author.at)
  if (isFinal) throw conflict('merge_final')
  // Locked first: otherwise another merge into it could come between the check and the write.
  const kept = await lockClient(db, keptId)
  if (!kept) throw conflict('merge_final', 'Dit contact is intussen zelf samengevoegd.')
  if (await rows.hasLaterMerge(db, { id, keptId }))
    throw conflict('merge_final', 'Maak eerst de latere samenvoeging van dit contact ongedaan.')
  const keep = await watchChanges(
    { endpoint: calls.undoMerge, services, viewer },
    { subject: 'client', ids: [keptId, goneId], act: 'unmerge' },
  )
  await rows.moveLinksBack(db, { keptId, goneId, moved: merge.moved })
  await rows.markUndone(db, { id, ...author })
  await rows.showClient(db, { goneId })
  await updateMergedClientRow(db, {
    id: keptId,
    client: restored(kept.values, merge.kept_after, merge.kept_before),
    userId: viewer.id,
    otherId: goneId,
  })
  await keep()
  const line = `Samenvoegen van contact ${goneId} met contact ${keptId} is ongedaan gemaakt`
  for (const clientId of [keptId, goneId]) await recordOnCasesOf(db, author, { of: { clientId }, line })
  return getClient(db, keptId)
}

/** Records that two clients are different people, or removes that record. */
export const distinguishClients = async (
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { id, body }: { readonly id: number; readonly body: z.output<typeof calls.distinguishClients.body> },
): Promise<Client> => {
  const { other_id: other, is_distinct } = body
  refuseItself(id, other, 'other_id')
  if ((await rows.selectCompared(db, [id, other])).length < 2) throw notFound('client_not_found')
  if (is_distinct) await rows.insertDistinction(db, { ids: [id, other], userId: viewer.id })
  else await rows.deleteDistinction(db, id, other)
  return getClient(db, id)
}
