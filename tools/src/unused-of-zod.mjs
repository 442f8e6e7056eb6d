// Stands in for the parts of zod that no page of ours calls: compiled parsers, which the content security policy
// forbids, and schemas made from JSON. It has every name that zod passes on from there.
const absent = () => {
  throw new Error('This part of zod is left out of the browser')
}

export const INVALID = Symbol.for('zod.compile.invalid')
export class ZodCompileAsyncError extends Error {}
export class ZodCompileUnsupportedError extends Error {}
export { absent as compile, absent as compileFn, absent as fromJSONSchema, absent as withParser }
