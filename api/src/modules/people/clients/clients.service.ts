import type { Client } from '@zaakwerk/contract/entities/people'
import type { ClientChanges, NewClient } from '@zaakwerk/contract/entities/people-input'
import type * as z from '@zaakwerk/contract/zod'
import { changedContactLabels } from '@zaakwerk/domain/contact-labels'
import { clientProblems, newContactProblems } from '@zaakwerk/domain/contact-rules'
import type { Queryable } from '../../../platform/db/database.ts'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import { refuseFields } from '../../../platform/errors/refuse-fields.ts'
import { authorOf, recordOnCasesOf } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { asFields, newClientValues, unusable, withChanges } from './client-values.ts'
import { insertClient, lockClient, selectClient, updateClientRow } from './clients.sql.ts'

export const getClient = async (db: Queryable, id: number): Promise<Client> => {
  const client = await selectClient(db, id)
  if (!client) throw notFound('client_not_found')
  return client
}

export const createClient = async (
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  given: z.output<typeof NewClient>,
): Promise<Client> => {
  const values = newClientValues(given)
  refuseFields([...newContactProblems(asFields(values)), ...unusable(values)])
  return getClient(db, await insertClient(db, { client: values, userId: viewer.id }))
}

type HeldClient = NonNullable<Awaited<ReturnType<typeof lockClient>>>

/** Locks a client; throws 404 when there is none, 409 when it was erased. */
export const holdClient = async (db: Queryable, id: number): Promise<HeldClient> => {
  const locked = await lockClient(db, id)
  if (!locked) throw notFound('client_not_found')
  if (locked.erased_at) throw conflict('client_erased')
  return locked
}

/** Changes a locked client and logs on its cases which fields changed, not their values (personal data). */
export const updateClient = async (
  services: Services,
  viewer: Viewer,
  {
    locked: { values: before },
    changes: { id, ...changes },
  }: { readonly locked: HeldClient; readonly changes: z.output<typeof ClientChanges> },
): Promise<Client> => {
  const { db } = services
  const after = withChanges(before, changes)
  refuseFields(clientProblems(asFields(after), asFields(before)))
  const labels = changedContactLabels(before, after)
  if (labels.length > 0) {
    await updateClientRow(db, { id, client: after, userId: viewer.id })
    const line = `Contactgegevens gewijzigd: ${labels.join(', ')}`
    await recordOnCasesOf(db, authorOf(viewer, services), { of: { clientId: id }, line })
  }
  return getClient(db, id)
}
