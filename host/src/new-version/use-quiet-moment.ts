import { useEffect, useState } from 'react'

const quietMs = 2_000
const lookMs = 250

const openDialogs = (): number => document.querySelectorAll('[aria-modal="true"]').length

/** Whether something may be shown that was not asked for: once no key was pressed and no dialog opened or closed for two seconds. Stays so while it is wanted. */
export const useQuietMoment = (isWanted: boolean): boolean => {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let since = Date.now()
    let dialogs = openDialogs()
    const restart = (): void => {
      since = Date.now()
    }
    const timer = setInterval(() => {
      if (openDialogs() !== dialogs) restart()
      dialogs = openDialogs()
      if (Date.now() - since < quietMs) return
      clearInterval(timer)
      setQuiet(true)
    }, lookMs)
    window.addEventListener('keydown', restart, true)
    return () => {
      clearInterval(timer)
      window.removeEventListener('keydown', restart, true)
      setQuiet(false)
    }
  }, [isWanted])
  return isWanted && isQuiet
}
