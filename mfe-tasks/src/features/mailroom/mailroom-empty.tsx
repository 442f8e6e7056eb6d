import type { LetterList } from '@zaakwerk/contract/mailroom'
import type { output } from '@zaakwerk/contract/zod'
import { useNavigate } from '@zaakwerk/platform/router'
import { Button, EmptyIcon, PageState } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

/** A tab without letters. */
export const MailroomEmpty = ({ list }: { readonly list: output<typeof LetterList> }): ReactElement => {
  const navigate = useNavigate()
  if (list === 'unconfirmed')
    return (
      <PageState
        icon={<EmptyIcon />}
        title="Alle brieven zijn bevestigd"
        text="Brieven waarvan de ontvangst nog niet is bevestigd, staan hier tot het antwoord is opgeborgen."
      />
    )
  return list === 'to_post' ? (
    <PageState
      icon={<EmptyIcon />}
      title="Geen brieven te posten"
      text="Nieuwe brieven komen hier vanzelf bij, de oudste bovenaan."
      actions={
        <Button onClick={() => void navigate('/tasks/postkamer?lijst=posted_today')}>
          Vandaag gepost bekijken
        </Button>
      }
    />
  ) : (
    <PageState
      icon={<EmptyIcon />}
      title="Nog geen brieven gepost"
      text="Hier staan de brieven die op de post zijn gedaan."
    />
  )
}
