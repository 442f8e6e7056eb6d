import type { IncomingList, IncomingSummary } from '@zaakwerk/contract/incoming'
import type { output } from '@zaakwerk/contract/zod'
import { EmptyIcon, PageState } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

interface IncomingEmptyProps {
  readonly list: output<typeof IncomingList>
  readonly summary: IncomingSummary | undefined
}

/** A tab without rows. */
export const IncomingEmpty = ({ list, summary }: IncomingEmptyProps): ReactElement => {
  if (list === 'filed_today')
    return (
      <PageState
        icon={<EmptyIcon />}
        title="Vandaag is nog niets opgeborgen"
        text="Wat je opbergt, staat hier tot het eind van de dag."
      />
    )
  if (list === 'not_ours')
    return (
      <PageState
        icon={<EmptyIcon />}
        title="Niets weggelegd"
        text="Wat niet voor ons is, blijft hier dertig dagen staan."
      />
    )
  if (list === 'automatic')
    return (
      <PageState
        icon={<EmptyIcon />}
        title="Geen automatische berichten"
        text="Afwezigheidsberichten, en e-mails die terugkwamen, staan hier dertig dagen."
      />
    )
  return (
    <PageState
      icon={<EmptyIcon />}
      title="Alles is opgeborgen"
      text={
        summary?.is_set_up === false
          ? 'Er wordt geen mailbox gelezen. Voeg zelf bestanden toe, of laat een beheerder de mailbox instellen.'
          : 'Nieuwe post komt hier vanzelf bij, de oudste bovenaan.'
      }
    />
  )
}
