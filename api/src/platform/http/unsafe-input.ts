import type { FieldError } from '@zaakwerk/contract/errors'

const maxDepth = 32

type Step = { readonly value: unknown; readonly loc: FieldError['loc'] }

const refused = (step: Step): FieldError | undefined => {
  if (typeof step.value === 'string' && step.value.includes('\0'))
    return { loc: step.loc, msg: 'Ongeldig teken.', type: 'invalid_character' }
  if (step.loc.length > maxDepth)
    return { loc: step.loc.slice(0, 4), msg: 'Te diep genest.', type: 'too_deep' }
  return undefined
}

const children = ({ value, loc }: Step): Step[] => {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.map((item, index) => ({ value: item, loc: [...loc, index] }))
  return Object.entries(value).flatMap(([key, item]) => {
    const below = [...loc, key.slice(0, 100)]
    return [
      { value: key, loc: below },
      { value: item, loc: below },
    ]
  })
}

/**
 * Finds input that no endpoint accepts: NUL, which PostgreSQL cannot store, and nesting deep enough to exhaust the
 * stack. Uses its own stack instead of recursion, which deep nesting would overflow.
 */
export const findUnsafe = (part: 'path' | 'query' | 'body', value: unknown): FieldError | undefined => {
  const open: Step[] = [{ value, loc: [part] }]
  for (let step = open.pop(); step; step = open.pop()) {
    const found = refused(step)
    if (found) return found
    for (const child of children(step)) open.push(child)
  }
  return undefined
}
