import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { AuthorityChannel, channelKinds, receiptPolicies } from './entities/authority-channel.ts'
import { CalendarDate, Line, PathId } from './primitives.ts'

const params = z.object({ id: PathId })

export const getAuthorityChannel = endpoint({
  method: 'GET',
  path: '/authorities/{id}/channel',
  access: 'authorities.read',
  audit: 'nobody',
  summary: 'The appointed channel of an authority, its outages and its confirmation policy.',
  params,
  answer: AuthorityChannel,
  errors: [404],
})

/** Longest texts of a channel. */
export const channelTextLengths = { address: 300, source: 300, note: 300 } as const

const text = (length: number) => z.nullable(Line(length))

export const updateAuthorityChannel = endpoint({
  method: 'PATCH',
  path: '/authorities/{id}/channel',
  access: 'authorities.write',
  audit: { action: 'change', entity: 'authority', ids: 'params.id' },
  summary: 'Set the appointed channel of an authority, with its source, and its confirmation policy.',
  params,
  body: z.object({
    kind: z.nullable(z.enum(channelKinds)),
    address: text(channelTextLengths.address),
    since: z.nullable(CalendarDate),
    source: text(channelTextLengths.source),
    confirms_receipt: z.enum(receiptPolicies),
  }),
  answer: AuthorityChannel,
  versioned: true,
  errors: [404, 422],
})

const Outage = z.object({
  from_on: CalendarDate,
  until_on: z.nullable(CalendarDate),
  note: Line(channelTextLengths.note),
})

export const createAuthorityOutage = endpoint({
  method: 'POST',
  path: '/authorities/{id}/outages',
  access: 'authorities.write',
  audit: { action: 'change', entity: 'authority', ids: 'params.id' },
  summary: 'Record days on which the channel of an authority does not work.',
  params,
  body: Outage,
  answer: AuthorityChannel,
  status: 201,
  idempotent: true,
  errors: [404, 422],
})

const outageParams = z.object({ id: PathId, outage_id: PathId })

export const updateAuthorityOutage = endpoint({
  method: 'PATCH',
  path: '/authorities/{id}/outages/{outage_id}',
  access: 'authorities.write',
  audit: { action: 'change', entity: 'authority', ids: 'params.id' },
  summary: 'Change the days of an outage, as when it is over.',
  params: outageParams,
  body: Outage,
  answer: AuthorityChannel,
  versioned: true,
  errors: [404, 422],
})

export const deleteAuthorityOutage = endpoint({
  method: 'DELETE',
  path: '/authorities/{id}/outages/{outage_id}',
  access: 'authorities.write',
  audit: { action: 'change', entity: 'authority', ids: 'params.id' },
  summary: 'Delete an outage that was recorded by mistake.',
  params: outageParams,
  answer: AuthorityChannel,
  versioned: true,
  errors: [404],
})
