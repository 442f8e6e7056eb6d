import type { ErrorAnswer, FieldError } from '@zaakwerk/contract/errors'

// The answers of `contract/errors.ts` by hand: every page reads them, also those of clients, which do without zod (ADR 5).

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

const isField = (data: unknown): data is FieldError =>
  isObject(data) &&
  'loc' in data &&
  Array.isArray(data.loc) &&
  data.loc.every((step) => typeof step === 'string' || typeof step === 'number') &&
  'msg' in data &&
  typeof data.msg === 'string' &&
  'type' in data &&
  typeof data.type === 'string'

/** What a 422 has against the fields, or undefined when this is none. */
export const readRefusal = (data: unknown): readonly FieldError[] | undefined =>
  isObject(data) && 'detail' in data && Array.isArray(data.detail) && data.detail.every(isField)
    ? data.detail
    : undefined

/** An error as the API answers it, or undefined when this is none. */
export const readError = (data: unknown): ErrorAnswer | undefined =>
  isObject(data) &&
  'detail' in data &&
  typeof data.detail === 'string' &&
  'code' in data &&
  typeof data.code === 'string'
    ? { detail: data.detail, code: data.code }
    : undefined
