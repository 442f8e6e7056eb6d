import type { RecoveryCodes, SecondFactor } from '@zaakwerk/contract/second-factor'
import { conflict } from '../../../../platform/errors/errors.ts'
import type { Services } from '../../../../platform/request/services.ts'
import type { Viewer } from '../../../../platform/request/viewer.ts'
import { lockUser } from '../session.sql.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  findSecondFactor,
  removeSecondFactor,
  secondFactorState,
  setMustEnrol,
} from './second-factor.sql.ts'

export const getSecondFactor = async (
  { db }: Pick<Services, 'db'>,
  { id }: Viewer,
): Promise<SecondFactor> => {
  const factor = await findSecondFactor(db, id)
  const since = factor?.confirmedAt ?? null
  return {
    since: since?.toISOString() ?? null,
    codes_left: since ? await countRecoveryCodes(db, id) : 0,
    is_required: (await secondFactorState(db, id)).isNeeded,
  }
}

/** Replaces all recovery codes by ten new ones. Check the password first. */
export const renewRecoveryCodes = async (
  { db }: Pick<Services, 'db'>,
  { id }: Viewer,
): Promise<RecoveryCodes> => {
  await lockUser(db, id, 'no key update')
  const { isOn } = await secondFactorState(db, id)
  if (!isOn) throw conflict('second_factor_off')
  return giveRecoveryCodes(db, id)
}

/** Disables the second factor; check the password first. Where the role requires one, the user's sessions wait for a new one. */
export const disableSecondFactor = async (
  services: Pick<Services, 'db'>,
  viewer: Viewer,
): Promise<SecondFactor> => {
  const { db } = services
  const { id: userId } = viewer
  await lockUser(db, userId, 'no key update')
  await removeSecondFactor(db, userId)
  await setMustEnrol(db, { userId, mustEnrol: (await secondFactorState(db, userId)).isNeeded })
  return getSecondFactor(services, viewer)
}
