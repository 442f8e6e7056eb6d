import { parseArgs } from 'node:util'
import { PlainError, runMain } from '../console.ts'
import { hasCode, type RemoteFolder, readRemotes } from '../manifests.ts'
import { type Connection, OrderRejection } from './order-client.ts'
import { readKey } from './release-key.ts'

/** Parsed arguments of a command. */
export interface CliArgs {
  /** Name of the remote in the registry: `mfe_finance`. */
  readonly remote: string | undefined
  readonly server: string
  /** Options with a value. */
  readonly options: Readonly<Record<string, string | undefined>>
  /** Options without a value that are set. */
  readonly flags: ReadonlySet<string>
}

/** Usage text and options of a command. */
export interface Usage {
  readonly usage: string
  /** Options with a value, besides `--server`. */
  readonly options?: readonly string[]
  readonly flags?: readonly string[]
}

const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Parses the arguments of a command. Throws PlainError with the usage for invalid arguments. */
export const parseCliArgs = (
  args: readonly string[],
  { usage, options = [], flags = [] }: Usage,
  env: NodeJS.ProcessEnv = process.env,
): CliArgs => {
  const usageError = (reason: string): PlainError => new PlainError(`${reason}\nUsage: ${usage}`)
  const config = {
    ...Object.fromEntries([...options, 'server'].map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
  }
  const parsed = (() => {
    try {
      return parseArgs({ args: [...args], options: config, allowPositionals: true })
    } catch (error) {
      throw usageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
    }
  })()
  const { positionals, values } = parsed
  if (positionals.length > 1) throw usageError(`One remote at a time: ${positionals.join(', ')}`)
  const given = Object.entries(values)
  const texts = Object.fromEntries(
    given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const server = texts.server ?? env.RELEASE_SERVER ?? 'http://127.0.0.1:4000'
  if (!isHttpUrl(server)) throw usageError(`--server must be an http(s) URL, not ${server}`)
  return {
    remote: positionals[0]?.replaceAll('-', '_'),
    server: server.replace(/\/+$/, ''),
    options: texts,
    flags: new Set(given.filter(([, value]) => value === true).map(([name]) => name)),
  }
}

/** Finds a remote by its name in the registry. Throws PlainError with the known remotes and the usage if there is none. */
export const findRemote = async (name: string | undefined, usage: string): Promise<RemoteFolder> => {
  const remotes = (await readRemotes()).filter(({ manifest }) => hasCode(manifest))
  const found = remotes.find(({ manifest }) => manifest.name === name)
  if (found) return found
  const names = remotes.map(({ folder }) => folder).join(', ')
  throw new PlainError(
    `${name ? `There is no remote ${name.replaceAll('_', '-')}` : 'Name a remote'}: ${names}\nUsage: ${usage}`,
  )
}

/** Parses a share of visits in per cent; undefined if the option is absent. */
export const parsePercent = (text: string | undefined, option: string): number | undefined => {
  if (text === undefined) return undefined
  const percent = Number(text)
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent
  throw new PlainError(`--${option} must be a whole number from 1 to 100, not ${text}`)
}

/** The server to send orders to, with the key that signs them. */
export const connectionTo = async (server: string): Promise<Connection> => ({
  server,
  key: await readKey(),
})

/** Maximum lines of one kind, so that the output of a command stays within ten. */
export const maxLines = 6

/** The first lines, and a count of the rest. */
export const truncateLines = (lines: readonly string[], most = maxLines): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), `… and ${lines.length - most + 1} more`]

export const print = (...lines: readonly string[]): void => {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}

/** Runs a command that sends an order. If the server rejects it, prints the reasons and exits with 1. */
export const runOrder = (work: () => Promise<number>): Promise<void> =>
  runMain(() =>
    work().catch((error: unknown) => {
      if (!(error instanceof OrderRejection)) throw error
      process.stderr.write(
        truncateLines(error.messages, 8)
          .map((line) => `${line}\n`)
          .join(''),
      )
      process.stderr.write('Rejected: nothing changed.\n')
      return 1
    }),
  )
