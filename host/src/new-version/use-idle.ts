import { useEffect, useState } from 'react'

const idleMs = 2_000
const pollMs = 250

const openDialogs = (): number => document.querySelectorAll('[aria-modal="true"]').length

/** True once the user was idle for two seconds: pressed no key, opened or closed no dialog. Then stays true while `isWanted`. */
export const useIdle = (isWanted: boolean): boolean => {
  const [isIdle, setIdle] = useState(false)
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
      if (Date.now() - since < idleMs) return
      clearInterval(timer)
      setIdle(true)
    }, pollMs)
    window.addEventListener('keydown', restart, true)
    return () => {
      clearInterval(timer)
      window.removeEventListener('keydown', restart, true)
      setIdle(false)
    }
  }, [isWanted])
  return isWanted && isIdle
}
