// zod for the calls of public pages: its functions without methods. Both ways of writing a schema are of one package and read alike, so
// that the server makes no difference. In a browser `mini-of-answers.ts` stands in for it: what is added here is added there (ADR 5).
// What pages of clients load may not import `@zaakwerk/contract/zod`, directly or through another module.

export type { input, output, ZodMiniType } from 'zod/mini'
export {
  _default,
  array,
  boolean,
  email,
  enum,
  int,
  iso,
  maximum,
  maxLength,
  nullable,
  object,
  optional,
  overwrite,
  pipe,
  positive,
  refine,
  string,
  stringbool,
  toLowerCase,
  transform,
  trim,
  union,
} from 'zod/mini'
