import * as z from '@zaakwerk/contract/zod'
import { CalendarDate, Id, lenient, Version } from '../primitives.ts'

/** The electronic channel that an authority appointed for what is sent to it (Awb 2:13 and on), or post where it has none. */
export const channelKinds = ['portal', 'email', 'post'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** Which letters an authority confirms: all letters, letters not sent by post, or no letters. */
export const receiptPolicies = ['always', 'not_by_post', 'never'] as const
export type ReceiptPolicy = (typeof receiptPolicies)[number]

/** Days on which the channel of an authority does not work. Calendar dates, both included. */
export const AuthorityOutage = z.object({
  id: Id,
  from_on: CalendarDate,
  /** Null: it is not over. */
  until_on: z.nullable(CalendarDate),
  note: z.string(),
})
export type AuthorityOutage = z.output<typeof AuthorityOutage>

export const AppointedChannel = z.object({
  /** Null: not known. */
  kind: z.nullable(lenient(z.enum(channelKinds), z.string())),
  /** An e-mail address or a URL. */
  address: z.nullable(z.string()),
  since: z.nullable(CalendarDate),
})
export type AppointedChannel = z.output<typeof AppointedChannel>

/** How an authority wants to be reached, and whether it confirms what it receives. */
export const AuthorityChannel = z.extend(AppointedChannel, {
  /** Of the authority. */
  id: Id,
  /** The source, such as a decree or a web page. */
  source: z.nullable(z.string()),
  confirms_receipt: lenient(z.enum(receiptPolicies), z.string()),
  /** The newest first. */
  outages: z.array(AuthorityOutage),
  version: Version,
})
export type AuthorityChannel = z.output<typeof AuthorityChannel>
