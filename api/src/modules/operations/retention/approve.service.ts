import type { Destruction, ListedCase } from '@zaakwerk/contract/entities/destruction'
import { addDays, dayOf, endOfDay } from '@zaakwerk/domain/dates'
import { errorTexts } from '../../../platform/errors/error-texts.ts'
import { ApiError, conflict, invalidField } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import type { Attempt } from '../../../platform/security/throttles.ts'
import { consumeCode } from '../../identity/session/second-factor/consume-code.ts'
import { secondFactorState } from '../../identity/session/second-factor/second-factor.sql.ts'
import { type DestructionRow, updateChosen, updateDestruction } from './destructions.sql.ts'
import { readDestruction } from './proposal.service.ts'
import { selectListedCases } from './proposal.sql.ts'

/** Days in which every administrator may stop what two people agreed on. */
export const daysToStop = 7
/** It is carried out at eight in the evening, when nobody works on a case. */
const hoursBeforeMidnight = 4

/** When a destruction that the second person agrees with now is carried out. */
export const dueAfter = (now: Date): Date =>
  new Date(endOfDay(addDays(dayOf(now), daysToStop)).getTime() - hoursBeforeMidnight * 3_600_000)

interface Approval {
  readonly locked: DestructionRow
  readonly cases: readonly number[]
  readonly reason?: string | undefined
  readonly confirmation: number
}

/** Whether exactly these cases are meant. */
const isSame = (chosen: readonly number[], rows: readonly ListedCase[]): boolean => {
  const ids = new Set(rows.map(({ case_id }) => case_id))
  return chosen.length === ids.size && chosen.every((id) => ids.has(id))
}

const refuseHeld = (rows: readonly ListedCase[]): void => {
  const held = rows.filter(({ hold }) => hold !== null).map(({ internal_id }) => internal_id)
  if (held.length > 0) throw conflict('case_held', `Vastgehouden: ${held.join(', ')}. Haal deze eruit.`)
}

const approveFirst = async (
  { db, now }: Services,
  viewer: Viewer,
  { locked: { id }, cases, reason }: Approval,
): Promise<void> => {
  const rows = await selectListedCases(db, id)
  const chosen = rows.filter(({ case_id }) => cases.includes(case_id))
  if (!isSame(cases, chosen)) throw conflict('destruction_moved_on')
  refuseHeld(chosen)
  const isReasonNeeded = rows.some(({ case_id, hold }) => hold === null && !cases.includes(case_id))
  if (isReasonNeeded && !reason)
    throw invalidField(['body', 'reason'], 'Vul in waarom deze dossiers blijven.')
  await updateChosen(db, id, cases)
  await updateDestruction(db, id, {
    state: 'approved',
    first_by: viewer.id,
    first_at: now(),
    reason: reason || null,
  })
}

const approveSecond = async (
  { db, now }: Services,
  viewer: Viewer,
  { locked, cases }: Approval,
): Promise<void> => {
  if (locked.first_by === viewer.id) throw conflict('second_person_needed')
  const listed = (await selectListedCases(db, locked.id)).filter(({ state }) => state === 'listed')
  // What was held since drops out, and the second person saw that.
  if (
    !isSame(
      cases,
      listed.filter(({ hold }) => hold === null),
    )
  )
    throw conflict('destruction_moved_on')
  const at = now()
  await updateDestruction(db, locked.id, {
    state: 'waiting',
    second_by: viewer.id,
    second_at: at,
    due_at: dueAfter(at),
  })
}

/** Counts a code before it is tried. Refused without a second factor, which both people need. */
export const admitCode = async ({ db, throttles }: Services, { id }: Viewer): Promise<Attempt> => {
  if (!(await secondFactorState(db, id)).isOn)
    throw conflict('second_factor_off', 'Stel eerst je tweede factor in, bij Instellingen, Algemeen.')
  return throttles.attempt({ action: 'code', userId: id })
}

/** A 422 at the field: a 401 would end the session of who mistyped. */
const consume = (services: Services, viewer: Viewer, code: string): Promise<unknown> =>
  consumeCode(services, services.db, { userId: viewer.id, code }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'wrong_code') throw error
    throw invalidField(['body', 'code'], errorTexts.wrong_code, 'wrong_code')
  })

/** Records that a person agrees with a locked list, whose second factor was or is going to be asked. */
export const recordApproval = async (
  services: Services,
  viewer: Viewer,
  approval: Approval,
): Promise<void> => {
  const { cases, confirmation } = approval
  if (confirmation !== cases.length)
    throw invalidField(['body', 'confirmation'], `Typ ${cases.length} om akkoord te geven.`)
  const { state } = approval.locked
  if (state === 'proposed') await approveFirst(services, viewer, approval)
  else if (state === 'approved') await approveSecond(services, viewer, approval)
  else throw conflict('destruction_moved_on')
}

/** Agrees with a locked list: first with the cases that go, then a colleague with the same ones. */
export const approveDestruction = async (
  services: Services,
  viewer: Viewer,
  { code, ...approval }: Approval & { readonly code: string },
): Promise<Destruction> => {
  await recordApproval(services, viewer, approval)
  // Last, so that a code is spent only on what is done.
  await consume(services, viewer, code)
  return readDestruction(services.db, approval.locked.id)
}

/** Sends a locked list back that one person agreed with; what was taken out stays out until it is ticked again. */
export const returnDestruction = async (
  services: Services,
  { id, state }: DestructionRow,
): Promise<Destruction> => {
  if (state !== 'approved') throw conflict('destruction_moved_on')
  await updateDestruction(services.db, id, { state: 'proposed', first_by: null, first_at: null })
  return readDestruction(services.db, id)
}

/** Stops a locked destruction before it is carried out. Its cases come with the next list. */
export const stopDestruction = async (
  services: Services,
  viewer: Viewer,
  { id, state }: DestructionRow,
): Promise<Destruction> => {
  if (state !== 'waiting') throw conflict('destruction_moved_on')
  await updateDestruction(services.db, id, {
    state: 'stopped',
    stopped_by: viewer.id,
    stopped_at: services.now(),
  })
  return readDestruction(services.db, id)
}
