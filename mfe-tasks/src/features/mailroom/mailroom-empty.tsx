import { useNavigate } from '@zaakwerk/platform/router'
import { Button, EmptyIcon, PageState } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

/** A tab without letters. */
export const MailroomEmpty = ({ isToPost }: { readonly isToPost: boolean }): ReactElement => {
  const navigate = useNavigate()
  return isToPost ? (
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
