import { Link } from '@zaakwerk/platform/router'
import { ListFrame, MailIcon, PageState } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

/** The page at the path of the specification, which links to the templates. */
export const TemplatesLinkPage = (): ReactElement => (
  <ListFrame title="Templates">
    <PageState
      icon={<MailIcon />}
      title="De templates staan bij de instellingen"
      text="Daar staan de teksten van alle brieven en e-mails, met hun versies."
      actions={<Link to="/settings/templates">Naar de templates</Link>}
    />
  </ListFrame>
)
