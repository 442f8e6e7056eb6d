import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const words =
  /change|secret|geheim|passw|wachtwoord|example|voorbeeld|default|qwerty|asdfg|zaakwerk|token|placeholder|replace|vervang|12345|abcdef/i

/** How many of the parts of three signs are not seen before: nearly all of what is random, few of what repeats itself. */
const shareOfNew = (text: string): number => {
  const parts = Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3))
  return new Set(parts).size / parts.length
}

/** How many signs are the neighbour of the one before them, or the same. */
const shareInSequence = (text: string): number => {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  return codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? -9)) <= 1).length / codes.length
}

/** Few different signs, one kind of them, a pattern that repeats, a row of the alphabet or a word: nobody made it by chance. */
export const isWeakSecret = (secret: string, leastLength: number): boolean => {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(secret)).length
  return (
    new Set(secret).size < Math.floor(leastLength / 3) ||
    kinds < 2 ||
    shareOfNew(secret) < 0.8 ||
    shareInSequence(secret) > 0.5 ||
    words.test(secret)
  )
}

/** Without a space or a comma, so that it can stand in the list of earlier ones. */
const strong = (leastLength: number) =>
  z
    .string()
    .min(leastLength)
    .regex(/^[^\s,]+$/)
    .refine((secret) => !isWeakSecret(secret, leastLength))

const leastLength = 32
export const TokenSecret = strong(leastLength)
export const MetricsToken = strong(16)

const inParts = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean)

/** Weak ones too, as every release before took them: refusing them would end the links that they signed. */
export const PreviousTokenSecrets = z
  .string()
  .transform(inParts)
  .pipe(z.array(z.string().min(leastLength)).max(12))

/** Beside a secret that is made by the server itself: what stood there before, one a line. */
export const readPreviousSecrets = (file: string): readonly string[] =>
  existsSync(file) ? inParts(readFileSync(file, 'utf8')) : []

/** Whether one of the earlier secrets could be guessed. */
export const isAnyWeak = (secrets: readonly string[]): boolean =>
  secrets.some((secret) => isWeakSecret(secret, leastLength))
