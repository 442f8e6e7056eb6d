import type * as calls from '@zaakwerk/contract/absences'
import type { Absence } from '@zaakwerk/contract/absences'
import type * as z from '@zaakwerk/contract/zod'
import { absenceProblems } from '@zaakwerk/domain/absences'
import { may } from '@zaakwerk/domain/access'
import { dayOf } from '@zaakwerk/domain/dates'
import { forbidden, notFound } from '../../../platform/errors/errors.ts'
import { refuseFields } from '../../../platform/errors/refuse-fields.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import * as sql from './absences.sql.ts'

/** The current and future absences of a colleague; 404 unless the colleague is active staff. */
export const listAbsences = async ({ db, now }: Services, userId: number): Promise<Absence[]> => {
  if (!(await sql.isColleague(db, userId))) throw notFound('account_not_found')
  return sql.selectAbsences(db, { userId, today: dayOf(now()) })
}

/** Throws 403 unless it is the viewer's own account, or the viewer is an administrator. */
const requireOwn = ({ id, role }: Viewer, userId: number): void => {
  if (id !== userId && !may(role, 'users.manage')) throw forbidden()
}

/** An absence of a colleague by id; 404 when it is over or deleted. */
export const readAbsence = async (
  { db, now }: Services,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<Absence> => {
  const found = (await sql.selectAbsences(db, { userId, today: dayOf(now()) })).find((one) => one.id === id)
  if (!found) throw notFound('absence_not_found')
  return found
}

/** Adds an absence of the viewer, or as administrator of any colleague. */
export const createAbsence = async (
  services: Services,
  viewer: Viewer,
  { userId, ...absence }: { readonly userId: number } & z.output<typeof calls.createAbsence.body>,
): Promise<Absence> => {
  const { db, now } = services
  const today = dayOf(now())
  if (!(await sql.lockColleague(db, userId))) throw notFound('account_not_found')
  requireOwn(viewer, userId)
  const { cover_id } = absence
  const others = await sql.selectAbsences(db, { userId, today })
  const hasLeft = cover_id !== null && !(await sql.isColleague(db, cover_id))
  refuseFields([
    ...absenceProblems(absence, { userId, today, others }),
    ...(hasLeft ? [{ field: 'cover_id', message: 'Kies een medewerker die hier nog werkt.' }] : []),
  ])
  const id = await sql.insertAbsence(db, { user_id: userId, ...absence })
  return readAbsence(services, { userId, id })
}

/** Deletes an absence of the viewer, or as administrator of any colleague. */
export const deleteAbsence = async (
  { db }: Services,
  viewer: Viewer,
  absence: { readonly id: number; readonly userId: number },
): Promise<undefined> => {
  if (!(await sql.deleteAbsenceRow(db, absence))) throw notFound('absence_not_found')
  // Checked after the existence of the absence; a 403 rolls back the deletion.
  requireOwn(viewer, absence.userId)
  return undefined
}
