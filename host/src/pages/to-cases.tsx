import { Button } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** Link from an error page to the cases list. */
export const ToCases = (): ReactElement => (
  <Button type="primary" href={useHref('/')} onClick={useLinkClickHandler('/')}>
    Naar Dossiers
  </Button>
)
