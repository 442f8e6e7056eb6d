import { Button, MailIcon, PageState } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

interface OutboxEmptyProps {
  readonly query: string
  readonly onClear: () => void
}

export const OutboxEmpty = ({ query, onClear }: OutboxEmptyProps): ReactElement =>
  query === '' ? (
    <PageState
      icon={<MailIcon />}
      title="Nog geen berichten"
      text="Mails en berichten die Zaakwerk zou versturen, komen hier te staan."
    />
  ) : (
    <PageState
      icon={<MailIcon />}
      title="Geen berichten gevonden"
      text={`Er is geen bericht met "${query}".`}
      actions={<Button onClick={onClear}>Toon alle berichten</Button>}
    />
  )
