import type { ReleaseOrder } from '@zaakwerk/contract/release-statement'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { truncateLines } from './command-line.ts'
import type { Opened } from './open-pages.ts'
import { type Connection, OrderRejection, sendOrder } from './order-client.ts'
import type { PackedRelease } from './pack-release.ts'
import { verifyRelease } from './verify-release.ts'

/** The audience of a release, and its reason. */
export type Release = Pick<
  Extract<ReleaseOrder, { act: 'release' }>,
  'dry_run' | 'percent' | 'testers' | 'why'
>

/** The result of a release: whether it succeeded, and lines to print. */
export interface Outcome {
  readonly ok: boolean
  readonly lines: readonly string[]
}

const audienceOf = ({ percent, testers }: Release): string => {
  if (testers) return 'a canary for testers'
  return percent === undefined ? 'live for new visits' : `a canary for ${percent} % of new visits`
}

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`

/** Rolls back to the previous version. The server rejects it if this version is no longer live, because it or somebody else rolled back first. */
const rollBack = async (
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

/** Marks the state as proven, unless its pages only led elsewhere: visitors with problems can fall back to the last proven one. */
const proveState = async (
  connection: Connection,
  number: number,
  opened: Opened | undefined,
): Promise<readonly string[]> => {
  if (opened?.pages === 0 && opened.redirected > 0)
    return ['Only its files are proven: no page could be opened. The state is not marked as proven.']
  try {
    await sendOrder(connection, { act: 'prove', number })
    return []
  } catch (error) {
    if (!(error instanceof OrderRejection)) throw error
    return ['The server did not mark it as proven:', ...error.messages]
  }
}

interface PublishOptions {
  /** Opens the pages in a browser; undefined without one. */
  readonly openPages: (server: string, remote: RegistryEntry) => Promise<Opened | undefined>
}

/**
 * Sends a release and verifies it: fetches pages and files as a new visitor, and opens the pages in a browser if there is one. Rolls it back if a check fails,
 * and marks its state as proven if all pass and a page could be opened. Throws like {@link sendOrder}.
 */
export const publish = async (
  connection: Connection,
  packed: PackedRelease,
  { openPages, ...release }: Release & PublishOptions,
): Promise<Outcome> => {
  const { remote } = packed.statement
  const { name, version } = remote
  const start = performance.now()
  const { change } = await sendOrder(connection, { act: 'release', ...release }, packed.archive)
  if (release.dry_run)
    return { ok: true, lines: [`${name} ${version} fits this server. Dry run: nothing changed.`] }
  const isForAll = release.percent === undefined && !release.testers
  const { server, switchMs = 5_000 } = connection
  const { problems, pages, files } = await verifyRelease(server, remote, { isForAll, switchMs })
  const ms = Math.round(performance.now() - start)
  const opened = isForAll && problems.length === 0 ? await openPages(server, remote) : undefined
  const allProblems = [...problems, ...(opened?.problems ?? [])]
  if (allProblems.length > 0) {
    const rollbackLine = change
      ? await rollBack(connection, remote, allProblems[0] ?? '')
      : 'It was released before, so nothing was rolled back.'
    const failure = problems.length > 0 ? 'is not served as released' : 'does not work'
    return {
      ok: false,
      lines: [`${name} ${version} ${failure}:`, ...truncateLines(allProblems), rollbackLine],
    }
  }
  const checks = [
    `${isForAll ? `${count(pages, 'page')} and ` : ''}${count(files, 'file')} verified`,
    ...(opened ? [`${opened.pages} opened in a browser`] : []),
    ...(opened?.redirected ? [`${opened.redirected} redirected elsewhere`] : []),
    ...(change?.number ? [`state ${change.number}`] : []),
  ]
  const warnings =
    isForAll && typeof change?.number === 'number' ? await proveState(connection, change.number, opened) : []
  return {
    ok: true,
    lines: [
      `${name} ${version} is ${audienceOf(release)} after ${ms} ms (${checks.join(', ')}).`,
      ...warnings,
      ...(isForAll ? [] : [`Release it to everybody: npm run promote -- ${name.replaceAll('_', '-')}`]),
    ],
  }
}
