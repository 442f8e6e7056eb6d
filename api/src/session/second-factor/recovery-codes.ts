import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@zaakwerk/contract/second-factor'

/** Without characters that are taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const part = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** Ten of "k3m9x-p2w7t-…": 74 bits each, so that a plain hash keeps them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}-${part()}`)

/** A code as it was typed, in the form that is hashed. */
export const bareRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')
