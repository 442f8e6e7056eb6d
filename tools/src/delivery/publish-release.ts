import type { ReleaseOrder } from '@zaakwerk/contract/release-statement'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { shortened } from './command-line.ts'
import type { Opened } from './open-pages.ts'
import { type Connection, Refusal, sendOrder } from './order-client.ts'
import type { PackedRelease } from './pack-release.ts'
import { proveRelease } from './prove-release.ts'

/** Who gets a release, and why it is made. */
export type Release = Pick<
  Extract<ReleaseOrder, { act: 'release' }>,
  'dry_run' | 'percent' | 'testers' | 'why'
>

/** What became of an order: lines for whoever gave it, and whether it is done. */
export interface Outcome {
  readonly ok: boolean
  readonly lines: readonly string[]
}

const whoGets = ({ percent, testers }: Release): string => {
  if (testers) return 'a canary for testers'
  return percent === undefined ? 'live for new visits' : `a canary for ${percent} % of new visits`
}

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`

/** Brings back what was live before. Refused where this version is not live any more: the server or somebody else was first. */
const takeBack = async (
  connection: Connection,
  { name: remote, version: from }: RegistryEntry,
  problem: string,
): Promise<string> => {
  const why = `Not as released, or not working: ${problem}`.slice(0, 200)
  try {
    const { change } = await sendOrder(connection, { act: 'rollback', remote, from, why })
    return `Rolled back${change?.to_version ? ` to ${change.to_version}` : ''}.`
  } catch (error) {
    return `It could not be rolled back: ${error instanceof Error ? error.message : error}`
  }
}

/** Tells the server that this state works, which is what visitors with trouble can ask for. */
const recordProof = async (connection: Connection, number: number): Promise<readonly string[]> => {
  try {
    await sendOrder(connection, { act: 'prove', number })
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return ['The server did not record that it works:', ...error.sentences]
  }
}

interface Publishing {
  /** Opens the pages in a browser; undefined where there is none. */
  readonly openPages: (server: string, remote: RegistryEntry) => Promise<Opened | undefined>
}

/**
 * Sends a release, and then proves it: pages and files are fetched as a new visitor gets them, and the pages are opened in a browser where there is one. What is
 * not as released, or fails there, is rolled back. Throws what {@link sendOrder} throws.
 */
export const publish = async (
  connection: Connection,
  packed: PackedRelease,
  { openPages, ...release }: Release & Publishing,
): Promise<Outcome> => {
  const { remote } = packed.statement
  const { name, version } = remote
  const began = performance.now()
  const { change } = await sendOrder(connection, { act: 'release', ...release }, packed.archive)
  if (release.dry_run)
    return { ok: true, lines: [`${name} ${version} fits this server. Dry run: nothing changed.`] }
  const isForAll = release.percent === undefined && !release.testers
  const { server, switchMs = 5_000 } = connection
  const { problems, pages, files } = await proveRelease(server, remote, { isForAll, switchMs })
  const ms = Math.round(performance.now() - began)
  const opened = isForAll && problems.length === 0 ? await openPages(server, remote) : undefined
  const wrong = [...problems, ...(opened?.problems ?? [])]
  if (wrong.length > 0) {
    const back = change
      ? await takeBack(connection, remote, wrong[0] ?? '')
      : 'It was released before: nothing is rolled back.'
    const what = problems.length > 0 ? 'is not served as it was released' : 'does not work'
    return { ok: false, lines: [`${name} ${version} ${what}:`, ...shortened(wrong), back] }
  }
  const proofs = [
    `${isForAll ? `${count(pages, 'page')} and ` : ''}${count(files, 'file')} verified`,
    ...(opened ? [`${opened.pages} opened in a browser`] : []),
    ...(change?.number ? [`state ${change.number}`] : []),
  ]
  const told =
    isForAll && typeof change?.number === 'number' ? await recordProof(connection, change.number) : []
  return {
    ok: true,
    lines: [
      `${name} ${version} is ${whoGets(release)} after ${ms} ms (${proofs.join(', ')}).`,
      ...told,
      ...(isForAll ? [] : [`Give it to everybody: npm run promote -- ${name.replaceAll('_', '-')}`]),
    ],
  }
}
