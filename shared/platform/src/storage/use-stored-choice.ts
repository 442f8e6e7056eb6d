import { useCallback, useState } from 'react'
import { useViewer } from '../session/current-session.ts'
import { siteStorage } from './site-storage.ts'

/** A choice of the user, stored in the browser per user. The default is the first option. */
export const useStoredChoice = <Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [Choice, (choice: Choice) => void] => {
  const key = `${name}.${useViewer().userId}`
  const [choice, setChoice] = useState(() => {
    const stored = siteStorage.read(key)
    return choices.find((one) => one === stored) ?? choices[0]
  })
  const choose = useCallback(
    (next: Choice): void => {
      setChoice(next)
      siteStorage.write(key, next)
    },
    [key],
  )
  return [choice, choose]
}
