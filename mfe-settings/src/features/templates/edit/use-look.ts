import { useStoredChoice } from '@zaakwerk/platform'

/** View of a text: fields by name, or the stored codes. */
export const looks = [
  { value: 'chips', label: 'Velden' },
  { value: 'codes', label: 'Codes' },
] as const
export type Look = (typeof looks)[number]['value']

/** The chosen view, stored in the browser per user. */
export const useLook = (): readonly [Look, (look: Look) => void] =>
  useStoredChoice('templatelook', ['chips', 'codes'])
