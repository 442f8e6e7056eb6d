import { ChevronLeftIcon } from '@zaakwerk/ui'
import type { MouseEvent, ReactElement } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { cameFromList } from '../../navigation/from-list.ts'

const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Back to the list as it was: one step in the history where that is the list, else its start. */
export const WayBack = (): ReactElement => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (!cameFromList(state) || opensElsewhere(event)) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link to="/" className="case-way-back" onClick={goBack}>
      <ChevronLeftIcon />
      Dossiers
    </Link>
  )
}
