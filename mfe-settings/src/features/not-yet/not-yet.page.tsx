import { Button, PageState, SettingsIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

const ToCases = (): ReactElement => (
  <Button type="primary" href={useHref('/')} onClick={useLinkClickHandler('/')}>
    Naar Dossiers
  </Button>
)

/** In the place of the settings pages, which come later; the dialogs of this remote are there already. */
export const NotYetPage = (): ReactElement => (
  <>
    <title>Instellingen – Zaakwerk</title>
    <PageState
      level={1}
      icon={<SettingsIcon />}
      title="Deze instellingen zijn er nog niet"
      text="Profiel, autoriteiten, bedrijven, contacten en templates volgen later. De gegevens van een cliënt wijzig je zolang vanuit een dossier."
      actions={<ToCases />}
    />
  </>
)
