import type { Client } from '@zaakwerk/contract/entities/people'
import { type ErasurePreview, erasePerson as erasureCall } from '@zaakwerk/contract/person-data'
import { obstacleText } from '@zaakwerk/domain/erasure-messages'
import { callName } from '../../../platform/audit/audit-call.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors/errors.ts'
import { authorOf, recordOnCases } from '../../../platform/journal/journal.sql.ts'
import { lockCases } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { getClient } from '../clients/clients.service.ts'
import { eraseScope } from './erase-scope.ts'
import { countGoing, selectObstacles, selectRetainedRecords } from './erasure-preview.sql.ts'
import { lockPerson, type Person, selectPerson, sharedCases } from './person-scope.sql.ts'
import { deleteQueuedFiles } from './remove-files.ts'

/** A person that was not erased yet. */
const findPerson = async (db: Queryable, id: number): Promise<Person> => {
  const person = await selectPerson(db, id)
  if (!person) throw notFound('client_not_found')
  if (person.isErased) throw conflict('client_erased')
  return person
}

export const previewErasure = async ({ db }: Pick<Services, 'db'>, id: number): Promise<ErasurePreview> => {
  const person = await findPerson(db, id)
  return {
    id: person.id,
    version: person.version,
    goes: await countGoing(db, person),
    stays: [...(await selectRetainedRecords(db, person))],
    obstacles: [...(await selectObstacles(db, person))],
  }
}

const caseIds = ({ cases }: Person): readonly number[] => cases.map(({ id }) => id)

/** Whether all of a person is locked, where some was. */
const isWithin = (person: Person, locked: Person): boolean =>
  new Set(person.clientIds).isSubsetOf(new Set(locked.clientIds)) &&
  new Set(caseIds(person)).isSubsetOf(new Set(caseIds(locked)))

/** Locks all cases of a person and then its clients, so that no case comes or changes while it is erased. Throws 409 for a merged contact. */
export const holdPerson = async (db: Queryable, id: number): Promise<Person> => {
  let locked = await findPerson(db, id)
  for (;;) {
    await lockCases(db, caseIds(locked))
    await lockPerson(db, locked.clientIds)
    const person = await findPerson(db, id)
    // Somebody else may have looked at what goes of that contact, and nobody typed its number.
    if (person.id !== id)
      throw conflict(
        'erasure_refused',
        `Dit contact is samengevoegd met contact ${person.id}. Kijk daar wat er wordt gewist.`,
      )
    // What came or was merged until the locks were there is locked too.
    if (isWithin(person, locked)) return person
    locked = person
  }
}

interface Erasing {
  readonly person: Person
  readonly confirmation: number
  readonly askedId: number
}

const refuseUnlessReady = async (db: Queryable, { person, confirmation, askedId }: Erasing) => {
  if (confirmation !== askedId) throw invalidField(['body', 'confirmation'], `Typ ${askedId} om te wissen.`)
  const obstacles = await selectObstacles(db, person)
  if (obstacles.length > 0)
    throw conflict(
      'erasure_refused',
      `Dit contact kan nu niet worden gewist. ${obstacles.map(obstacleText).join(' ')}`,
    )
}

/** Erases a held person, in one transaction; the files go after it. */
export const erasePerson = async (services: Services, viewer: Viewer, erasing: Erasing): Promise<Client> => {
  const { db, unitOfWork } = services
  const { person } = erasing
  await refuseUnlessReady(db, erasing)
  const author = authorOf(viewer, services)
  await eraseScope(db, {
    scope: person,
    people: [person],
    ...author,
    sessionId: viewer.sessionId,
    call: callName(erasureCall),
  })
  await recordOnCases(db, author, {
    caseIds: sharedCases(person),
    line: `De gegevens van contact ${person.id} zijn gewist`,
  })
  unitOfWork.afterCommit(async (after) => {
    // It is done: what cannot be removed now is for the housekeeping.
    await deleteQueuedFiles(after).catch((error: unknown) =>
      after.log.warn(
        { problem: forLog(error) },
        'the files of an erased person stay until the next housekeeping',
      ),
    )
  })
  return getClient(db, person.id)
}
