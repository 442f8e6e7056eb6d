import { siteStorage, useViewer } from '@zaakwerk/platform'
import { useState } from 'react'

/** How a text is shown: fields with their names, or the codes as they are stored. */
export const looks = [
  { value: 'chips', label: 'Velden' },
  { value: 'codes', label: 'Codes' },
] as const
export type Look = (typeof looks)[number]['value']

/** The chosen look, stored in the browser per user. */
export const useLook = (): readonly [Look, (look: Look) => void] => {
  const { userId } = useViewer()
  const key = `templatelook.${userId}`
  const [look, setLook] = useState<Look>(() => (siteStorage.read(key) === 'codes' ? 'codes' : 'chips'))
  return [
    look,
    (next) => {
      setLook(next)
      siteStorage.write(key, next)
    },
  ]
}
