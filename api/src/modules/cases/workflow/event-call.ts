import { type CaseEventCall, CaseEventData, type CaseEventType } from '@zaakwerk/contract/case-events'
import { defaultEventMessage } from '@zaakwerk/domain/case-events'
import { eventDataOf } from '@zaakwerk/domain/workflow'
import { invalidField } from '../../../platform/errors/errors.ts'

/** An event in one form, for both spellings of the call. */
export interface CalledEvent {
  readonly type: CaseEventType
  readonly message: string
  readonly data: CaseEventData
}

/** The same value without lone surrogates, which PostgreSQL refuses in JSON. */
const wellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.toWellFormed(), wellFormed(item)]),
  )
}

/** Reads both spellings of a call; extra fields of the status-change variant are added to its data. */
export const eventOf = (call: CaseEventCall): CalledEvent => {
  const type = call.event_type ?? call.event
  if (!type) throw invalidField(['body', 'event_type'], 'Geef event_type of event.')
  const { inform_client, email_type } = call
  const data = CaseEventData.safeParse(
    wellFormed({
      ...call.additional_data,
      ...(inform_client === undefined ? {} : { inform_client }),
      ...(email_type === undefined ? {} : { email_type }),
    }),
  )
  if (!data.success) throw invalidField(['body', 'additional_data'], 'Te veel gegevens bij deze gebeurtenis.')
  return { type, message: call.description || defaultEventMessage(type), data: eventDataOf(type, data.data) }
}
