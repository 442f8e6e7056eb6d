import { parseArgs } from 'node:util'
import { PlainError, runMain } from '../console.ts'
import { hasCode, type RemoteFolder, readRemotes } from '../manifests.ts'
import { type Connection, Refusal } from './order-client.ts'
import { readKey } from './release-key.ts'

/** An order for a remote as somebody types it. */
export interface TypedOrder {
  /** The name of the remote as the registry has it: `mfe_finance`. */
  readonly remote: string | undefined
  readonly server: string
  /** Options with a value. */
  readonly text: Readonly<Record<string, string | undefined>>
  /** Options without one that are given. */
  readonly flags: ReadonlySet<string>
}

/** How a command is called. */
export interface Usage {
  readonly usage: string
  /** Options with a value, besides `--server`. */
  readonly text?: readonly string[]
  readonly flags?: readonly string[]
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Reads the arguments of a command. Throws PlainError, with the usage, for what it does not know. */
export const typedOrder = (
  args: readonly string[],
  { usage, text = [], flags = [] }: Usage,
  env: NodeJS.ProcessEnv = process.env,
): TypedOrder => {
  const wrong = (reason: string): PlainError => new PlainError(`${reason}\nUsage: ${usage}`)
  const options = {
    ...Object.fromEntries([...text, 'server'].map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
  }
  const parsed = (() => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true })
    } catch (error) {
      throw wrong(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
    }
  })()
  const { positionals, values } = parsed
  if (positionals.length > 1) throw wrong(`One remote at a time: ${positionals.join(', ')}`)
  const given = Object.entries(values)
  const texts = Object.fromEntries(
    given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const server = texts.server ?? env.RELEASE_SERVER ?? 'http://127.0.0.1:4000'
  if (!isWebAddress(server)) throw wrong(`--server takes a web address, and not ${server}`)
  return {
    remote: positionals[0]?.replaceAll('-', '_'),
    server: server.replace(/\/+$/, ''),
    text: texts,
    flags: new Set(given.filter(([, value]) => value === true).map(([name]) => name)),
  }
}

/** The remote that somebody names by its name in the registry. Throws PlainError, with those that there are and the usage, for any other. */
export const remoteNamed = async (name: string | undefined, usage: string): Promise<RemoteFolder> => {
  const remotes = (await readRemotes()).filter(({ manifest }) => hasCode(manifest))
  const found = remotes.find(({ manifest }) => manifest.name === name)
  if (found) return found
  const names = remotes.map(({ folder }) => folder).join(', ')
  throw new PlainError(
    `${name ? `There is no remote ${name.replaceAll('_', '-')}` : 'Name a remote'}: ${names}\nUsage: ${usage}`,
  )
}

/** A share of the visits in per cent; undefined where the option is absent. */
export const percentOf = (text: string | undefined, option: string): number | undefined => {
  if (text === undefined) return undefined
  const percent = Number(text)
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent
  throw new PlainError(`--${option} takes a whole number from 1 to 100, and not ${text}`)
}

/** The server that an order goes to, with the key to sign it. */
export const connectionTo = async (server: string): Promise<Connection> => ({
  server,
  key: await readKey(),
})

/** At most this many lines of one kind, so that a command stays within ten. */
export const mostLines = 6

/** The first lines, and how many more there are. */
export const shortened = (lines: readonly string[], most = mostLines): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), `… and ${lines.length - most + 1} more`]

/** Prints lines of a result. */
export const print = (...lines: readonly string[]): void => {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}

/** Runs a command that orders something: what the server refuses is printed in its own sentences, and ends with 1. */
export const runOrder = (work: () => Promise<number>): Promise<void> =>
  runMain(() =>
    work().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      process.stderr.write(
        shortened(error.sentences, 8)
          .map((line) => `${line}\n`)
          .join(''),
      )
      process.stderr.write('Refused: nothing changed.\n')
      return 1
    }),
  )
