import { type ReactElement, useEffect, useState } from 'react'
import css from './shell.module.css'

/** Stands in for an area that loads, once that takes longer than 150 ms. */
export const AreaLoading = (): ReactElement | null => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <div className={`${css.areaLoading} stack`} role="status">
      <span className="visually-hidden">Bezig met laden</span>
      <span className={css.areaLoadingTitle} />
      <span />
      <span />
      <span />
    </div>
  )
}
