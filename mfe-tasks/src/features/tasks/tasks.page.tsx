import { getMailroomSummary } from '@zaakwerk/contract/mailroom'
import { useEndpoint, useMay } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { EmptyIcon, PageState } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

/** The way to the mailroom's desk, with the number of letters that wait there. */
const MailroomLink = (): ReactElement => {
  const { data } = useEndpoint(getMailroomSummary, {})
  const count = data && ` (${data.to_post.toLocaleString('nl-NL')} te posten)`
  return <Link to="/tasks/postkamer">Naar de Postkamer{count}</Link>
}

/** "Taken" until there is a list of them: from here staff reach the mailroom's desk. */
export const TasksPage = (): ReactElement => (
  <>
    <title>Taken – Zaakwerk</title>
    <PageState
      icon={<EmptyIcon />}
      level={1}
      title="Het takenoverzicht is er nog niet"
      text="De taken van een zaak staan in het dossier."
      actions={useMay('mailroom.read') ? <MailroomLink /> : undefined}
    />
  </>
)
