import { existsSync, readFileSync } from 'node:fs'
import * as z from '@zaakwerk/contract/zod'
import { persistentSecret } from '../security/persistent-secret.ts'
import type { Secrets } from '../security/token-keys.ts'

const words =
  /change|secret|geheim|passw|wachtwoord|example|voorbeeld|default|qwerty|asdfg|zaakwerk|token|placeholder|replace|vervang|12345|abcdef/i

/** Share of the three-character parts that occur for the first time: nearly all in random text, few in repetitive text. */
const shareOfNew = (text: string): number => {
  const parts = Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3))
  return new Set(parts).size / parts.length
}

/** Share of characters that equal the one before, or are next to it in code point order. */
const shareInSequence = (text: string): number => {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  return codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? -9)) <= 1).length / codes.length
}

/** Detects weak secrets: few different characters, one kind of them, a repeating pattern, a row of the alphabet or a word. */
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

/** Without a space or a comma, so that it can be an item in the list of earlier secrets. */
const strong = (leastLength: number) =>
  z.string().check(
    z.minLength(leastLength),
    z.regex(/^[^\s,]+$/),
    z.refine((secret) => !isWeakSecret(secret, leastLength)),
  )

const leastLength = 32
export const TokenSecret = strong(leastLength)
export const MetricsToken = strong(16)
export const ScimToken = strong(leastLength)

const inParts = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean)

/** Weak ones are accepted, as every earlier release accepted them: refusing them would break the links that they signed. */
export const PreviousTokenSecrets = z.pipe(
  z.pipe(z.string(), z.transform(inParts)),
  z.array(z.string().check(z.minLength(leastLength))).check(z.maxLength(12)),
)

const readParts = (file: string): readonly string[] =>
  existsSync(file) ? inParts(readFileSync(file, 'utf8')) : []

interface Given {
  readonly TOKEN_SECRET?: string | undefined
  readonly TOKEN_SECRET_PREVIOUS?: readonly string[] | undefined
}

/** The secrets from the environment; without one, the generated secret, with the earlier ones in a file beside it, one per line. */
export const tokenSecretsOf = (
  { TOKEN_SECRET: given, TOKEN_SECRET_PREVIOUS: listed }: Given,
  fileOf: (name: string) => string,
): Secrets => {
  const tokenSecret = given ?? persistentSecret(fileOf('token-secret'), 48)
  const previous = listed ?? (given ? [] : readParts(fileOf('token-secret-previous')))
  return { tokenSecret, previousTokenSecrets: previous.filter((secret) => secret !== tokenSecret) }
}

/** Whether one of the earlier secrets is weak. */
export const isAnyWeak = (secrets: readonly string[]): boolean =>
  secrets.some((secret) => isWeakSecret(secret, leastLength))
