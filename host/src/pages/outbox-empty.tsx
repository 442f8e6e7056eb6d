import { Button, MailIcon, PageState } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

interface OutboxEmptyProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

export const OutboxEmpty = ({ isFiltered, onClear }: OutboxEmptyProps): ReactElement =>
  isFiltered ? (
    <PageState
      icon={<MailIcon />}
      title="Geen berichten gevonden"
      text="Geen bericht past bij deze zoekopdracht en filters."
      actions={<Button onClick={onClear}>Toon alle berichten</Button>}
    />
  ) : (
    <PageState
      icon={<MailIcon />}
      title="Nog geen berichten"
      text="E-mails en berichten die Zaakwerk verstuurt, komen hier te staan."
    />
  )
