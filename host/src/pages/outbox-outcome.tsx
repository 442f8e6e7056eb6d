import type { OutboxMessage } from '@zaakwerk/contract/outbox'
import { lookUp } from '@zaakwerk/domain/known'
import { StatusDot } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { outcomes, unknownOutcome } from './outbox-messages.ts'

/** The status of a message. */
export const Outcome = ({ message }: { readonly message: OutboxMessage }): ReactElement => {
  const { tone, label } = lookUp(outcomes, message.status, unknownOutcome)
  return <StatusDot tone={tone}>{label}</StatusDot>
}
