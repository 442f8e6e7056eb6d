import { StorageUnavailable } from '../adapters/documents/documents.port.ts'
import { isDatabaseDown } from '../db/database-errors.ts'
import { refusedLogin } from '../db/refused-login.ts'
import { StartError } from '../errors/start-error.ts'

/** A one-line message for an error that an operator can act on; undefined for a bug, which is shown with its stack. */
export const lineOf = (error: unknown, usage: string): string | undefined => {
  if (error instanceof StartError) return error.message
  const refused = refusedLogin(error)
  if (refused) return refused
  if (isDatabaseDown(error)) return 'de database is niet bereikbaar.'
  if (error instanceof StorageUnavailable)
    return `de opslag van documenten is niet te gebruiken (${error.message}).`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('ERR_PARSE_ARGS') ? `gebruik: ${usage}` : undefined
}

/** Runs an operator's command, and reports a failure in one line. `usage`: its syntax. */
export const runCommand = async (usage: string, run: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await run()
  } catch (error) {
    const line = lineOf(error, usage)
    if (line === undefined) throw error
    process.stderr.write(`FOUT: ${line}\n`)
    process.exitCode = 1
  }
}
