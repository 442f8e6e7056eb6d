import type { Client } from '@zaakwerk/contract/entities/people'
import { consentText } from '@zaakwerk/domain/message-consents'
import { useMay } from '@zaakwerk/platform'
import { Button, lazyDialog } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import css from './contact.module.css'

const { Dialog: ConsentDialog } = lazyDialog(async () => (await import('./consent.dialog.tsx')).ConsentDialog)

const textOf = ({ message_consent: consent }: Client): string => {
  if (!consent) return 'Niet gevraagd: berichten gaan alleen per e-mail'
  const by = consent.recorded_by ? ` (vastgelegd door ${consent.recorded_by})` : ''
  return `${consentText(consent)}${by}`
}

/** Whether the client wants messages by WhatsApp, and a button to record what they say. */
export const MessageConsent = ({ client }: { readonly client: Client }): ReactElement => {
  const mayWrite = useMay('people.write')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={css.note} aria-label="WhatsApp">
      <h3>WhatsApp</h3>
      <p>{textOf(client)}</p>
      {mayWrite ? (
        <Button size="small" className={css.record} onClick={() => setOpen(true)}>
          WhatsApp vastleggen
        </Button>
      ) : null}
      <ConsentDialog isOpen={isOpen} client={client} onClose={() => setOpen(false)} />
    </section>
  )
}
