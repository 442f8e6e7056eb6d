import { notify } from '@zaakwerk/platform'
import { useEffect } from 'react'

/** "Bezig met verwerken", for as long as something is being sent (specification 2, section 8). */
export const useProgress = (isBusy: boolean, text: string): void => {
  useEffect(
    () => (isBusy ? notify.progress({ title: 'Bezig met verwerken', text }) : undefined),
    [isBusy, text],
  )
}
