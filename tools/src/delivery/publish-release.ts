import type { ReleaseOrder } from '@zaakwerk/contract/release-statement'
import { shortened } from './command-line.ts'
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

/** Brings back what was live before; an order of its own, so it may be refused. */
const takeBack = async (connection: Connection, remote: string, problem: string): Promise<string> => {
  const why = `Not as released: ${problem}`.slice(0, 200)
  try {
    const { change } = await sendOrder(connection, { act: 'rollback', remote, why })
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

/**
 * Sends a release, and then proves it: pages and files are fetched as a new visitor gets them. What is not as released is rolled back. Throws what
 * {@link sendOrder} throws.
 */
export const publish = async (
  connection: Connection,
  packed: PackedRelease,
  release: Release,
): Promise<Outcome> => {
  const { name, version } = packed.statement.remote
  const began = performance.now()
  const { change } = await sendOrder(connection, { act: 'release', ...release }, packed.archive)
  if (release.dry_run)
    return { ok: true, lines: [`${name} ${version} fits this server. Dry run: nothing changed.`] }
  const isForAll = release.percent === undefined && !release.testers
  const { server, switchMs = 5_000 } = connection
  const { problems, pages, files } = await proveRelease(server, packed.statement.remote, {
    isForAll,
    switchMs,
  })
  if (problems.length > 0) {
    const back = change
      ? await takeBack(connection, name, problems[0] ?? '')
      : 'It was released before: nothing is rolled back.'
    return {
      ok: false,
      lines: [`${name} ${version} is not served as it was released:`, ...shortened(problems), back],
    }
  }
  const ms = Math.round(performance.now() - began)
  const state = change?.number ? `, state ${change.number}` : ''
  const verified = `${isForAll ? `${count(pages, 'page')} and ` : ''}${count(files, 'file')} verified`
  const told =
    isForAll && typeof change?.number === 'number' ? await recordProof(connection, change.number) : []
  return {
    ok: true,
    lines: [
      `${name} ${version} is ${whoGets(release)} after ${ms} ms (${verified}${state}).`,
      ...told,
      ...(isForAll ? [] : [`Give it to everybody: npm run promote -- ${name.replaceAll('_', '-')}`]),
    ],
  }
}
