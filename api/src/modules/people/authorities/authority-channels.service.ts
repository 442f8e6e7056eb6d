import type * as calls from '@zaakwerk/contract/authority-channels'
import type { AuthorityChannel } from '@zaakwerk/contract/entities/authority-channel'
import type * as z from '@zaakwerk/contract/zod'
import { dayOf } from '@zaakwerk/domain/dates'
import { invalidField, notFound } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { holdAuthority } from './authorities.sql.ts'
import {
  deleteOutage,
  insertOutage,
  selectChannel,
  touchAuthority,
  updateChannel,
  updateOutage,
} from './authority-channels.sql.ts'

type Here = Pick<Services, 'db' | 'now'>
type Outage = z.output<typeof calls.createAuthorityOutage.body>

export const getChannel = async ({ db }: Pick<Services, 'db'>, id: number): Promise<AuthorityChannel> => {
  const channel = await selectChannel(db, id)
  if (!channel) throw notFound('authority_not_found')
  return channel
}

/** Sets the channel of a locked authority. */
export const setChannel = async (
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  { id, body }: { readonly id: number; readonly body: z.output<typeof calls.updateAuthorityChannel.body> },
): Promise<AuthorityChannel> => {
  const { kind, address, since, source, confirms_receipt } = body
  if (kind !== null && !source?.trim())
    throw invalidField(['body', 'source'], 'Vul in waar dit kanaal is aangewezen.')
  await updateChannel(services.db, {
    id,
    userId: viewer.id,
    values: {
      channel_kind: kind,
      channel_address: address?.trim() || null,
      channel_since: since,
      channel_source: source?.trim() || null,
      confirms_receipt,
    },
  })
  return getChannel(services, id)
}

const checkDays = ({ now }: Here, { from_on, until_on }: Outage): void => {
  if (from_on > dayOf(now())) throw invalidField(['body', 'from_on'], 'Deze dag is nog niet geweest.')
  if (until_on !== null && until_on < from_on)
    throw invalidField(['body', 'until_on'], 'De storing eindigt voordat zij begint.')
}

export const addOutage = async (
  services: Here,
  viewer: Viewer,
  { id, outage }: { readonly id: number; readonly outage: Outage },
): Promise<AuthorityChannel> => {
  const { db, now } = services
  checkDays(services, outage)
  if ((await holdAuthority(db, id)) === undefined) throw notFound('authority_not_found')
  await insertOutage(db, { ...outage, authority_id: id, created_at: now(), created_by: viewer.id })
  return getChannel(services, id)
}

interface OutageOf {
  readonly id: number
  readonly outage_id: number
}

/** Changes an outage of a locked authority. */
export const changeOutage = async (
  services: Here,
  viewer: Viewer,
  { of, outage }: { readonly of: OutageOf; readonly outage: Outage },
): Promise<AuthorityChannel> => {
  checkDays(services, outage)
  if (!(await updateOutage(services.db, of, outage))) throw notFound('outage_not_found')
  await touchAuthority(services.db, { id: of.id, userId: viewer.id })
  return getChannel(services, of.id)
}

/** Deletes an outage of a locked authority. */
export const removeOutage = async (
  services: Here,
  viewer: Viewer,
  of: OutageOf,
): Promise<AuthorityChannel> => {
  if (!(await deleteOutage(services.db, of))) throw notFound('outage_not_found')
  await touchAuthority(services.db, { id: of.id, userId: viewer.id })
  return getChannel(services, of.id)
}
