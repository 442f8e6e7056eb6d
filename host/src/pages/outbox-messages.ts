import type { MessageChannel, OutboxStatus } from '@zaakwerk/contract/entities/history'
import type { StatusTone } from '@zaakwerk/ui'

export const channelNames: Readonly<Record<MessageChannel, string>> = {
  email: 'E-mail',
  whatsapp: 'WhatsApp',
}

interface Outcome {
  readonly label: string
  readonly tone: StatusTone
}

/** Label and colour of each message status. */
export const outcomes: Readonly<Record<OutboxStatus, Outcome>> = {
  queued: { label: 'Wacht op verzending', tone: 'ring' },
  sending: { label: 'Wordt verzonden', tone: 'yellow' },
  sent: { label: 'Verzonden', tone: 'green' },
  delivered: { label: 'Afgeleverd', tone: 'green' },
  read: { label: 'Gelezen', tone: 'green' },
  returned: { label: 'Niet bezorgd', tone: 'red' },
  kept: { label: 'Bewaard, niet verzonden', tone: 'grey' },
  failed: { label: 'Mislukt', tone: 'red' },
  unknown: { label: 'Onzeker', tone: 'orange' },
  mailed: { label: 'Alleen per e-mail', tone: 'grey' },
  cancelled: { label: 'Uit de wachtrij gehaald, niet verzonden', tone: 'grey' },
}
export const unknownOutcome: Outcome = { label: 'Onbekende status', tone: 'grey' }
