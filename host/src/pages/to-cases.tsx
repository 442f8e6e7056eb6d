import { Button } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** The way out of a page that leads nowhere. */
export const ToCases = (): ReactElement => (
  <Button type="primary" href={useHref('/')} onClick={useLinkClickHandler('/')}>
    Naar Dossiers
  </Button>
)
