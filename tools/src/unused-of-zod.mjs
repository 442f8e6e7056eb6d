// Replaces parts of zod that no page calls: compiled parsers, which the content security policy forbids, and schemas
// made from JSON. It has to export every name that zod re-exports from there.
const absent = () => {
  throw new Error('This part of zod is left out of the browser')
}

export const INVALID = Symbol.for('zod.compile.invalid')
export class ZodCompileAsyncError extends Error {}
export class ZodCompileUnsupportedError extends Error {}
export { absent as compile, absent as compileFn, absent as fromJSONSchema, absent as withParser }
