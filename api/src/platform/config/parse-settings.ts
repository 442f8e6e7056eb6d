import { readFileSync } from 'node:fs'
import * as z from '@zaakwerk/contract/zod'
import { StartError } from '../errors/start-error.ts'

/** A setting that is on or off. */
export const Flag = z.stringbool({
  truthy: ['1', 'true', 'on', 'yes'],
  falsy: ['0', 'false', 'off', 'no', ''],
})

const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

/** Parses variables by their schema. Throws a `StartError` for the first wrong one, with the Dutch hint. */
export const parseSettings = <Schema extends z.ZodMiniType>(
  schema: Schema,
  hints: Readonly<Record<string, string>>,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> => {
  const parsed = schema.safeParse(withoutEmpty(environment))
  if (parsed.success) return parsed.data
  const name = String(parsed.error.issues[0]?.path[0] ?? '')
  throw new StartError(`${name} is ongeldig: verwacht ${hints[name] ?? 'een andere waarde'}.`)
}

/** Content of the file that a variable names. */
export const fileOf = (variable: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new StartError(`${variable} is ongeldig: het bestand ${path} is niet te lezen.`)
  }
}
