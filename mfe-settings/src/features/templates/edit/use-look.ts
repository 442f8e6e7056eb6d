import { useStoredChoice } from '@zaakwerk/platform'

/** How a text is shown: fields with their names, or the codes as they are stored. */
export const looks = [
  { value: 'chips', label: 'Velden' },
  { value: 'codes', label: 'Codes' },
] as const
export type Look = (typeof looks)[number]['value']

/** The chosen look, stored in the browser per user. */
export const useLook = (): readonly [Look, (look: Look) => void] =>
  useStoredChoice('templatelook', ['chips', 'codes'])
