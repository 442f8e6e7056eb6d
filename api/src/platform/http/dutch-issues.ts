import type { FieldError } from '@zaakwerk/contract/errors'
import * as z from '@zaakwerk/contract/zod-server'

// Issues without a text below fall back to zod's Dutch locale.
z.config(z.locales.nl())

const required = 'Dit veld is verplicht.'

const formats: Readonly<Record<string, string>> = {
  email: 'Vul een geldig e-mailadres in',
  date: 'Vul een geldige datum in (jjjj-mm-dd).',
  datetime: 'Vul een geldige datum en tijd in.',
  url: 'Vul een geldig webadres in.',
}

const size = (issue: z.core.$ZodRawIssue, word: 'Minimaal' | 'Maximaal'): string | undefined => {
  const limit = issue.code === 'too_small' ? issue.minimum : issue.code === 'too_big' ? issue.maximum : 0
  if (issue.origin === 'string')
    return limit === 1 && word === 'Minimaal' ? required : `${word} ${limit} tekens.`
  if (issue.origin === 'array') return `${word} ${limit} keuzes.`
  return issue.inclusive
    ? `${word} ${limit}.`
    : word === 'Minimaal'
      ? `Meer dan ${limit}.`
      : `Minder dan ${limit}.`
}

/** Dutch message for the issues that a user can run into; undefined leaves it to the locale. */
export const dutchMessage = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return required
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'Vul een getal in.'
        : 'Ongeldige waarde.'
    case 'too_small':
      return size(issue, 'Minimaal')
    case 'too_big':
      return size(issue, 'Maximaal')
    case 'invalid_format':
      return formats[String(issue.format)] ?? 'Ongeldige waarde.'
    case 'invalid_value':
      return issue.input === undefined ? required : 'Kies een van de mogelijke waarden.'
    case 'invalid_union':
      return issue.input === undefined ? required : 'Ongeldige waarde.'
    default:
      return undefined
  }
}

const located = (issue: z.core.$ZodIssue, path: readonly PropertyKey[]): FieldError['loc'] =>
  [...path, ...issue.path].map((step) => (typeof step === 'number' ? step : String(step).slice(0, 100)))

/** zod's issues in the wire format; every unknown field becomes its own entry. */
export const fieldErrors = (part: 'path' | 'query' | 'body', error: z.core.$ZodError): FieldError[] =>
  error.issues.slice(0, 50).flatMap((issue): FieldError[] => {
    const loc = located(issue, [part])
    if (issue.code !== 'unrecognized_keys') return [{ loc, msg: issue.message, type: issue.code }]
    return issue.keys
      .slice(0, 20)
      .map((key) => ({ loc: [...loc, key.slice(0, 100)], msg: 'Onbekend veld.', type: issue.code }))
  })
